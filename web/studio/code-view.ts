// Shows code to read and write: which text, the editor, a warning about code of a link, and what is done with the code.

import { createStore } from "../app/store.ts";
import { linkName, packedLink, type ScreenName } from "../base/address.ts";
import { button, make, updateText } from "../base/dom.ts";
import { type Key, t } from "../i18n/messages.ts";
import { numberText } from "../i18n/numbers.ts";
import { copied } from "../ui/clipboard.ts";
import { beginCode, type Effect, type Event, reduce } from "./code.ts";
import { type Documents, LONGEST } from "./documents.ts";
import { createEditorPlace } from "./editor-place.ts";

/** Milliseconds that "Copied" stays. */
const COPIED_SHOWN = 1500;

interface CodeOptions {
  screen: ScreenName;
  documents: Documents;
  chosen: string;
  /** the titles of the texts, by name */
  titles: Record<string, Key>;
  /** buttons that do something with the code */
  buttons: HTMLElement[];
  onRun: () => void;
  /** the page */
  reload: () => void;
  signal: AbortSignal;
}

export function createCode(options: CodeOptions) {
  const { screen, documents, chosen, onRun, reload, signal } = options;
  const dispatch = (event: Event) => store.dispatch(event);
  let state = beginCode(chosen, documents);
  const onChange = (text: string) => dispatch({ type: "write", text });
  const onReady = () => {
    parts.element.dataset.editor = "ready";
    place.editor().lock(!state.editable);
  };
  const settings = { text: state.text, label: t("studio.field"), onChange, onRun };
  const place = createEditorPlace(settings, { reload, signal, onReady });
  const share = shareButton(screen, () => place.editor().value);
  const parts = createParts(options, place, share, dispatch);
  const store = createStore(state, reduce, (effect: Effect) => {
    if (effect.type === "keep") documents.set(effect.name, effect.text);
    else if (effect.type === "forget") documents.reset(effect.name);
    else if (effect.type === "focus") (effect.target === "undo" ? parts.undo : place.editor()).focus();
    else load(effect.text);
    tellUnsaved(parts.unsaved, state.text, documents.saved(state.name));
  });
  const load = (text: string) => {
    const editor = place.editor();
    if (editor.value !== text) editor.value = text;
    editor.point(null);
  };
  store.subscribe((next) => {
    state = next;
    place.editor().lock(!state.editable);
    parts.warning.hidden = state.editable;
    parts.undo.hidden = state.replaced === null;
    parts.reset.hidden = state.original === null || state.text === state.original;
  });
  return {
    element: parts.element,
    name: () => state.name,
    text: () => place.editor().value,
    point: (line: number | null) => place.editor().point(line),
  };
}

function createParts(
  { documents, chosen, titles, buttons }: CodeOptions,
  place: ReturnType<typeof createEditorPlace>,
  share: HTMLElement,
  dispatch: (event: Event) => void,
) {
  const list = make("select", { change: () => dispatch({ type: "choose", name: list.value, documents }) });
  for (const name of documents.names())
    list.append(new Option(t(titles[name] ?? "studio.mine"), name, false, name === chosen));
  const reset = button(t("studio.reset"), () => dispatch({ type: "reset" }));
  const undo = button(t("dialog.undo"), () => dispatch({ type: "undo" }));
  const edit = button(t("studio.edit"), () => dispatch({ type: "edit" }));
  const warning = make("div", { class: "warning", role: "note" }, make("p", {}, t("studio.linked")), edit);
  const unsaved = make("p", { class: "error", role: "status", hidden: true });
  const element = make(
    "div",
    { class: "code" },
    make("label", { class: "field which" }, make("span", {}, t("studio.which")), list),
    warning,
    place.failure,
    place.element,
    make("div", { class: "tools" }, ...buttons, make("span", { class: "gap" }), reset, undo, share),
    unsaved,
    make("p", { class: "hint" }, t("studio.keys")),
  );
  return { element, warning, reset, undo, unsaved };
}

/** Says that the code is not saved, and why; once, however much is typed. */
function tellUnsaved(place: HTMLElement, text: string, saved: boolean) {
  const most = numberText(LONGEST);
  const why = text.length > LONGEST ? t("studio.long", { most }) : t("studio.unsaved");
  place.hidden = saved;
  updateText(place, saved ? "" : why);
}

/** A button that copies a link which brings the code along. */
function shareButton(screen: ScreenName, text: () => string) {
  const share = button(
    t("position.link"),
    async () => {
      const link = await packedLink(document.location.href, linkName(screen), text());
      if (!(await copied(link))) return;
      share.textContent = t("position.copied");
      setTimeout(() => {
        share.textContent = t("position.link");
      }, COPIED_SHOWN);
    },
    { "data-do": "share" },
  );
  return share;
}
