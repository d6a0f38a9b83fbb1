// The dialog in which two devices find each other: the text for the other side, and the field for the one that comes back.
//
// For tests and programs: dialog#live with data-phase holds .step, .sends (buttons data-do: share, copy, code), a form with
// the field "link", .fault[role=alert], buttons data-do: connect, invite, link, stop.

import type { Event } from "../app/events.ts";
import type { State } from "../app/state.ts";
import { button, make, updateText } from "../base/dom.ts";
import { newId } from "../base/ids.ts";
import { waitsForGuest } from "../base/peer.ts";
import { INVITATION_BYTES } from "../base/signal.ts";
import { type Key, t, toText } from "../i18n/messages.ts";
import { followDialog } from "../ui/dialog.ts";
import { pasteField } from "../ui/paste-field.ts";
import { waysOf } from "../ui/ways.ts";

export function mountLiveDialog(dialog: HTMLDialogElement, dispatch: (event: Event) => void): (state: State) => void {
  const view = new LiveDialog(dialog, dispatch);
  const sync = followDialog(dialog, "live", dispatch, () => {});
  return (state) => {
    view.update(state);
    sync(state);
  };
}

class LiveDialog {
  dialog: HTMLDialogElement;
  dispatch: (event: Event) => void;
  title = make("h2", { id: "live-title" });
  steps = make("div", { class: "course" });
  fault = make("p", { class: "fault", role: "alert" });
  buttons = make("div", { class: "buttons" });

  drawn = "";
  live: State["friend"]["live"] | null = null;

  constructor(dialog: HTMLDialogElement, dispatch: (event: Event) => void) {
    this.dialog = dialog;
    this.dispatch = dispatch;
    this.dialog.replaceChildren(make("div", { class: "content" }, this.title, this.fault, this.steps, this.buttons));
  }

  update({ friend: { live, game: friend }, site: { language }, dialogs: { open: dialog }, greeting }: State) {
    if (dialog !== "live") return;
    this.live = live;
    this.dialog.dataset.phase = live.phase;
    updateText(this.fault, live.fault ? toText(live.fault) : "");
    const now = JSON.stringify([live.phase, live.role, live.text, language, friend !== null, greeting]);
    if (now === this.drawn) return;
    this.drawn = now;
    const invited = live.role === "guest" && !friend;
    this.title.textContent = invited ? t("welcome.invited", { name: t("welcome.someone") }) : t("live.title");
    this.steps.replaceChildren(
      ...(invited && greeting === "welcome" ? [make("p", { text: t("welcome.what") })] : []),
      ...this.content(live),
    );
    this.buttons.replaceChildren(...this.ends(live, friend !== null));
  }

  content({ phase, role, text }: State["friend"]["live"]): HTMLElement[] {
    if (phase === "making") return [make("p", { text: t("live.making") })];
    if (phase === "connecting") return [make("p", { text: t("live.connecting") }), make("progress")];
    if (phase !== "offered") return [];
    const guest = role === "guest";
    const message = guest ? "live.message.answer" : "live.message";
    const ways = waysOf({ text: async () => text, message });
    ways[0]?.classList.add("primary");
    const sends = make("div", { class: "sends" }, ...ways);
    const steps: HTMLElement[] = [make("p", { class: "step", text: t(guest ? "live.answer" : "live.invite") }), sends];
    if (!guest) steps.push(make("p", { class: "step", text: t("live.back") }), this.field());
    else steps.push(make("p", { class: "step", text: t(waitsForGuest() ? "live.press" : "live.wait") }));
    if (guest && waitsForGuest())
      steps.push(
        button(t("live.connect"), () => this.dispatch({ type: "connect" }), { "data-do": "connect", class: "primary" }),
      );
    return [...steps, make("p", { class: "small", text: t("live.where") })];
  }

  field() {
    const { form, label } = pasteField((text) => this.dispatch({ type: "read-link", text }));
    label(t("live.paste"), t("friend.open"));
    return form;
  }

  /** @param known there is a game that can go on */
  ends({ phase }: State["friend"]["live"], known: boolean) {
    const over = (phase === "lost" || phase === "idle") && known;
    const all: [Key, string, Event][] = over
      ? [
          ["live.byLink", "link", { type: "go-by-link" }],
          ["live.again", "invite", { type: "invite", id: newId(INVITATION_BYTES) }],
        ]
      : [["dialog.cancel", "stop", { type: "hang-up" }]];
    return all.map(([key, name, event]) =>
      button(t(key), () => this.dispatch(event), { "data-do": name, class: name === "invite" ? "primary" : "" }),
    );
  }
}
