// The panel of a game against a friend, above the moves: what is to be sent or answered, and a field for the friend's link.
//
// For tests and programs: #friend holds .said, .offers with the answers, buttons data-do: share, copy, code, live (of which those
// that cannot be used are hidden), a select data-do=say in a live game, and a form with the field "link". data-fresh: the link has not been handed out yet; data-acts:
// something is to be done here; data-says: the game is live.

/** @import { Event, State } from "../app/types.js" */
/** @import { PanelState } from "./panel-state.js" */

import { button, keepFocus, make, updateText } from "../base/dom.js";
import { newId } from "../base/ids.js";
import { t } from "../i18n/messages.js";
import { pasteField } from "../ui/paste-field.js";
import { announce, sentences } from "../ui/speech.js";
import { turnLink } from "./link.js";
import { INVITATION_BYTES } from "./live-dialog.js";
import { PHRASES } from "./messages.js";
import { panelState } from "./panel-state.js";
import { waysOf } from "./ways.js";

/** Milliseconds for which a phrase of the friend's is shown. */
const HEARD = 8000;

/**
 * @param {HTMLElement} record the element of the moves
 * @param {(event: Event) => void} dispatch
 * @returns {(state: State, previous: State) => void}
 */
export function mountPanel(record, dispatch) {
  const panel = new Panel(dispatch);
  record.prepend(panel.root);
  return (state, previous) => panel.update(state, previous);
}

class Panel {
  /** @type {State | null} */
  known = null;
  drawn = "";
  /** The buttons stay while they are the same, and so does the focus. */
  row = "";

  /** @param {(event: Event) => void} dispatch */
  constructor(dispatch) {
    this.dispatch = dispatch;
    this.said = make("p", { class: "said" });
    this.region = make("p", { class: "unseen", role: "status" });
    this.offers = make("div", { class: "offers" });
    this.sends = make("div", { class: "sends" });
    this.invites = make("div", { class: "invites" });
    this.paste = pasteField((text) => dispatch({ type: "read-link", text }));
    this.root = make("section", { id: "friend", hidden: true });
    this.root.append(this.said, this.offers, this.sends, this.paste.form, this.invites, this.region);
  }

  /**
   * @param {State} state
   * @param {State} previous
   */
  update(state, previous) {
    this.known = state;
    const { friend, exchange } = state;
    const goesOn = friend?.id !== previous.friend?.id || friend?.log !== previous.friend?.log;
    const taken = goesOn || (exchange.news !== null && exchange.news !== previous.exchange.news);
    if (taken) this.paste.field.value = "";
    const panel = panelState(state);
    keepFocus(
      () => {
        this.root.hidden = panel === null;
      },
      () => document.querySelector("#status"),
    );
    if (!panel) return;
    const now = JSON.stringify([panel, state.language]);
    if (now === this.drawn) return;
    this.drawn = now;
    this.draw(panel);
    if (state.live.heard && state.live.heard !== previous.live.heard)
      setTimeout(() => state.live.heard === this.known?.live.heard && this.dispatch({ type: "heard-out" }), HEARD);
    const words = sentences(...panel.lines.map(({ key, values }) => t(key, values)));
    const told = [
      state.friend !== previous.friend,
      state.exchange.news !== previous.exchange.news,
      state.live !== previous.live,
    ];
    if (previous.friend && told.includes(true)) announce(this.region, words);
  }

  /** @param {PanelState} panel */
  draw({ lines, offers, sends, fresh, invites, takes, says }) {
    this.root.setAttribute("aria-label", t("friend.title"));
    this.root.toggleAttribute("data-fresh", fresh);
    this.root.toggleAttribute("data-acts", fresh || takes);
    this.root.toggleAttribute("data-says", says);
    updateText(this.said, lines.map(({ key, values }) => t(key, values)).join(" "));
    const answers = offers.map(({ key, event }) => button(t(key), () => this.dispatch(event), { "data-offer": key }));
    const row = JSON.stringify([sends, invites, says, this.known?.language]);
    keepFocus(
      () => {
        this.paste.form.hidden = !takes;
        this.offers.replaceChildren(...(invites === "live.again" ? [this.invitation(invites)] : []), ...answers);
        if (row === this.row) return;
        this.row = row;
        this.sends.replaceChildren(...(sends ? this.ways() : []), ...(says ? [phrases(this.dispatch)] : []));
        this.invites.replaceChildren(...(invites === "live.play" ? [this.invitation(invites)] : []));
      },
      () => (takes ? this.paste.field : document.querySelector("#status")),
    );
    if (sends) this.sends.firstElementChild?.classList.toggle("primary", fresh);
    this.paste.label(t("friend.paste"), t("friend.open"));
  }

  ways() {
    /** @type {string[] | undefined} what is handed out */
    let log;
    const text = async () => {
      const { known } = this;
      log = known?.friend?.log;
      return known?.friend ? turnLink(known.friend) : null;
    };
    const done = () => this.known?.friend?.log === log && this.dispatch({ type: "handed-out" });
    return waysOf({ text, message: "friend.message", done });
  }

  /** @param {NonNullable<PanelState["invites"]>} key */
  invitation(key) {
    const invite = () => this.dispatch({ type: "invite", id: newId(INVITATION_BYTES) });
    return button(t(key), invite, { "data-do": "live", class: key === "live.again" ? "primary" : "" });
  }
}

/** The wave and the phrases, of which one is said as soon as it is chosen. @param {(event: Event) => void} dispatch */
function phrases(dispatch) {
  const choices = Object.entries(PHRASES).map(([what, key]) => new Option(t(key), what));
  const select = make(
    "select",
    { "data-do": "say", "aria-label": t("live.say") },
    new Option(t("live.say"), ""),
    ...choices,
  );
  select.addEventListener("change", () => {
    const what = /** @type {import("../app/types.js").Phrase} */ (select.value);
    select.value = "";
    if (what) dispatch({ type: "say", what });
  });
  return select;
}
