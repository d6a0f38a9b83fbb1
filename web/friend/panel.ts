// The panel of a game against a friend, above the moves: what is to be sent or answered, and a field for the friend's link.
//
// For tests and programs: #friend holds .said, .offers with the answers, buttons data-do: share, copy, code, live (of which those
// that cannot be used are hidden), a select data-do=say in a live game, and a form with the field "link". data-fresh: the link has not been handed out yet; data-acts:
// something is to be done here; data-says: the game is live.

import type { Event } from "../app/events.ts";
import type { State } from "../app/state.ts";
import { button, keepFocus, make, updateText } from "../base/dom.ts";
import { newId } from "../base/ids.ts";
import { INVITATION_BYTES } from "../base/signal.ts";
import { joined, plain, t, toText } from "../i18n/messages.ts";
import { type PasteField, pasteField } from "../ui/paste-field.ts";
import { announce, sentences } from "../ui/speech.ts";
import { waysOf } from "../ui/ways.ts";
import { friendLink } from "./link.ts";
import { isPhrase, PHRASES } from "./messages.ts";
import { type PanelState, panelState } from "./panel-state.ts";

/** Milliseconds for which a phrase of the friend's is shown. */
const HEARD = 8000;

/** @param record the element of the moves */
export function mountPanel(
  record: HTMLElement,
  dispatch: (event: Event) => void,
): (state: State, previous: State) => void {
  const panel = new Panel(dispatch);
  record.prepend(panel.root);
  return (state, previous) => panel.update(state, previous);
}

class Panel {
  dispatch: (event: Event) => void;
  said = make("p", { class: "said" });
  region = make("p", { class: "unseen", role: "status" });
  offers = make("div", { class: "offers" });
  sends = make("div", { class: "sends" });
  invites = make("div", { class: "invites" });
  paste: PasteField;
  root = make("section", { id: "friend", hidden: true });

  known: State | null = null;
  drawn = "";
  /** The buttons stay while they are the same, and so does the focus. */
  row = "";

  constructor(dispatch: (event: Event) => void) {
    this.dispatch = dispatch;
    this.paste = pasteField((text) => dispatch({ type: "read-link", text }));
    this.root.append(this.said, this.offers, this.sends, this.paste.form, this.invites, this.region);
  }

  update(state: State, previous: State) {
    this.known = state;
    const { game: friend, exchange } = state.friend;
    const goesOn = friend?.id !== previous.friend.game?.id || friend?.log !== previous.friend.game?.log;
    const taken = goesOn || (exchange.news !== null && exchange.news !== previous.friend.exchange.news);
    if (taken) this.paste.field.value = "";
    const panel = panelState(state);
    keepFocus(
      () => {
        this.root.hidden = panel === null;
      },
      () => document.querySelector("#status"),
    );
    if (!panel) return;
    const now = JSON.stringify([panel, state.site.language]);
    if (now === this.drawn) return;
    this.drawn = now;
    this.draw(panel);
    if (state.friend.live.heard && state.friend.live.heard !== previous.friend.live.heard)
      setTimeout(
        () => state.friend.live.heard === this.known?.friend.live.heard && this.dispatch({ type: "heard-out" }),
        HEARD,
      );
    const words = sentences(...panel.lines.map(toText));
    const told = [
      state.friend.game !== previous.friend.game,
      state.friend.exchange.news !== previous.friend.exchange.news,
      state.friend.live !== previous.friend.live,
    ];
    if (previous.friend.game && told.includes(true)) announce(this.region, plain(words));
  }

  draw({ lines, offers, sends, fresh, invites, takes, says }: PanelState) {
    this.root.setAttribute("aria-label", t("friend.title"));
    this.root.toggleAttribute("data-fresh", fresh);
    this.root.toggleAttribute("data-acts", fresh || takes);
    this.root.toggleAttribute("data-says", says);
    updateText(this.said, joined(lines.map(toText), " "));
    const answers = offers.map(({ key, event }) => button(t(key), () => this.dispatch(event), { "data-offer": key }));
    const row = JSON.stringify([sends, invites, says, this.known?.site.language]);
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
    /** what is handed out */
    let log: string[] | undefined;
    const text = async () => {
      const { known } = this;
      log = known?.friend.game?.log;
      return known?.friend.game ? friendLink(known.friend.game) : null;
    };
    const done = () => this.known?.friend.game?.log === log && this.dispatch({ type: "handed-out" });
    return waysOf({ text, message: "friend.message", done });
  }

  invitation(key: NonNullable<PanelState["invites"]>) {
    const invite = () => this.dispatch({ type: "invite", id: newId(INVITATION_BYTES) });
    return button(t(key), invite, { "data-do": "live", class: key === "live.again" ? "primary" : "" });
  }
}

/** The wave and the phrases, of which one is said as soon as it is chosen. */
function phrases(dispatch: (event: Event) => void) {
  const choices = Object.entries(PHRASES).map(([what, key]) => new Option(t(key), what));
  const select = make(
    "select",
    { "data-do": "say", "aria-label": t("live.say") },
    new Option(t("live.say"), ""),
    ...choices,
  );
  select.addEventListener("change", () => {
    const what = select.value;
    select.value = "";
    if (isPhrase(what)) dispatch({ type: "say", what });
  });
  return select;
}
