// The dialog of the other device: what is to be done, what will happen, and how far it is.
//
// For tests and programs: dialog#device with data-phase holds .lines, .sends (buttons data-do: share, copy), a form with the
// field "link", a checkbox "settings", progress, .fault[role=alert], buttons data-do: accept, connect, begin, invite, file,
// stop, close.

import { button, icon, keepFocus, make, updateText } from "../base/dom.ts";
import { newId } from "../base/ids.ts";
import { waitsForGuest } from "../base/peer.ts";
import { INVITATION_BYTES } from "../base/signal.ts";
import { t, toText } from "../i18n/messages.ts";
import { pasteField } from "../ui/paste-field.ts";
import { codePicture } from "../ui/qr-code.ts";
import { linkWays } from "../ui/ways.ts";
import type { DeviceEvent, DeviceState } from "./state.ts";
import { viewOf } from "./view.ts";

type View = ReturnType<typeof viewOf>;

export class DeviceDialog {
  dialog: HTMLDialogElement;
  dispatch: (event: DeviceEvent) => void;
  openGames: () => void;
  hasSettings: () => boolean;

  title = make("h2", { id: "device-title", tabindex: "-1", autofocus: true });
  hide = make("button", { class: "quiet", click: () => this.dialog.close() }, icon("m6 6 12 12M18 6 6 18"));
  lines = make("div", { class: "lines", role: "status" });
  fault = make("p", { class: "fault", role: "alert" });
  course = make("div", { class: "course" });
  buttons = make("div", { class: "buttons" });
  settings = make("input", { type: "checkbox", name: "settings" });
  progress = make("progress", {});
  count = make("span", { class: "small" });
  drawn = "";

  constructor(
    dialog: HTMLDialogElement,
    {
      dispatch,
      openGames,
      hasSettings,
    }: { dispatch: (event: DeviceEvent) => void; openGames: () => void; hasSettings: () => boolean },
  ) {
    this.dialog = dialog;
    this.dispatch = dispatch;
    this.openGames = openGames;
    this.hasSettings = hasSettings;
    const head = make("header", {}, this.title, this.hide);
    dialog.replaceChildren(make("div", { class: "content" }, head, this.lines, this.fault, this.course, this.buttons));
  }

  update(state: DeviceState, language: string) {
    this.dialog.dataset.phase = state.line === "cut" ? "cut" : state.phase;
    updateText(this.fault, state.fault ? toText(state.fault) : "");
    const view = viewOf(state, newId(INVITATION_BYTES), waitsForGuest());
    this.showProgress(view.progress);
    const now = JSON.stringify([viewOf(state, "", waitsForGuest()), language], (name, value) =>
      name === "moved" ? 0 : value,
    );
    if (now === this.drawn) return;
    this.drawn = now;
    keepFocus(
      () => this.draw(view),
      () => this.dialog.querySelector<HTMLElement>(".primary, [data-do=stop]"),
    );
  }

  showProgress(progress: View["progress"]) {
    if (progress === null || progress === "unknown" || progress.count === 0) {
      this.progress.removeAttribute("value");
      return updateText(this.count, "");
    }
    const { moved, count } = progress;
    this.progress.value = moved / count;
    updateText(this.count, t("device.moved", { done: moved, count }));
  }

  draw({ lines, hands, next, takes, chooses, progress, footnotes, buttons }: View) {
    this.title.textContent = t("device.title");
    this.hide.setAttribute("aria-label", t("notice.close"));
    this.progress.setAttribute("aria-label", t("device.title"));
    this.settings.checked = !this.hasSettings();
    this.lines.replaceChildren(...lines.map(({ key, values }) => make("p", { text: t(key, values) })));
    const step = (text: string) => make("p", { class: "step", text });
    this.course.replaceChildren(
      ...(hands ? [step(t(hands.step)), ...handed(hands)] : []),
      ...(next ? [step(t(next))] : []),
      ...(takes ? [this.field()] : []),
      ...(chooses
        ? [make("label", { class: "switch" }, make("span", { text: t("device.settings") }), this.settings)]
        : []),
      ...(progress ? [this.progress, this.count] : []),
      ...footnotes.map((key) => make("p", { class: "small", text: t(key) })),
    );
    this.buttons.replaceChildren(
      ...buttons.map(({ key, name, event, primary }) =>
        button(t(key), () => this.press(event), { "data-do": name, class: primary ? "primary" : "" }),
      ),
    );
  }

  press(event: View["buttons"][number]["event"]) {
    if (event === "games") return this.openGames();
    if (event === "close") return this.dialog.close();
    this.dispatch(event.type === "agree" ? { ...event, settings: this.settings.checked } : event);
    if (event.type === "stop") this.dialog.close();
  }

  field() {
    const { form, label } = pasteField((text) => this.dispatch({ type: "link", text }));
    label(t("live.paste"), t("friend.open"));
    return form;
  }
}

function handed({ text, message }: NonNullable<View["hands"]>) {
  const ways = linkWays({ text: async () => text, message });
  ways[0]?.classList.add("primary");
  return [codePicture(text), make("div", { class: "sends" }, ...ways)].filter((each) => each !== null);
}
