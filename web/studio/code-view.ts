// Shows code to read and write: which text, the editor, a warning about code of a link, and what is done with the code.

/** @import { ScreenName } from "../base/address.js" */
/** @import { Key } from "../i18n/messages.js" */
/** @import { Effect, Event } from "./code.js" */
/** @import { Documents } from "./documents.js" */

import { createStore } from "../app/store.js";
import { linkName, packedLink } from "../base/address.js";
import { button, make, updateText } from "../base/dom.js";
import { t } from "../i18n/messages.js";
import { numberText } from "../i18n/numbers.js";
import { copied } from "../ui/clipboard.js";
import { beginCode, reduce } from "./code.js";
import { LONGEST } from "./documents.js";
import { createEditorPlace } from "./editor-place.js";

/** Milliseconds that "Copied" stays. */
const COPIED_SHOWN = 1500;

/**
 * @typedef {object} CodeOptions
 * @property {ScreenName} screen
 * @property {Documents} documents
 * @property {string} chosen
 * @property {Record<string, Key>} titles of the texts, by name
 * @property {HTMLElement[]} buttons that do something with the code
 * @property {() => void} onRun
 * @property {() => void} reload the page
 * @property {AbortSignal} signal
 */

/** @param {CodeOptions} options */
export function createCode(options) {
  const { screen, documents, chosen, onRun, reload, signal } = options;
  const dispatch = (/** @type {Event} */ event) => store.dispatch(event);
  let state = beginCode(chosen, documents);
  const onChange = (/** @type {string} */ text) => dispatch({ type: "write", text });
  const onReady = () => {
    parts.element.dataset.editor = "ready";
    place.editor().lock(!state.editable);
  };
  const settings = { text: state.text, label: t("studio.field"), onChange, onRun };
  const place = createEditorPlace(settings, { reload, signal, onReady });
  const share = shareButton(screen, () => place.editor().value);
  const parts = createParts(options, place, share, dispatch);
  const store = createStore(state, reduce, (/** @type {Effect} */ effect) => {
    if (effect.type === "keep") documents.set(effect.name, effect.text);
    else if (effect.type === "forget") documents.reset(effect.name);
    else if (effect.type === "focus") (effect.target === "undo" ? parts.undo : place.editor()).focus();
    else load(effect.text);
    tellUnsaved(parts.unsaved, state.text, documents.saved(state.name));
  });
  const load = (/** @type {string} */ text) => {
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
    /** @param {number | null} line */
    point: (line) => place.editor().point(line),
  };
}

/**
 * @param {CodeOptions} options
 * @param {ReturnType<typeof createEditorPlace>} place
 * @param {HTMLElement} share
 * @param {(event: Event) => void} dispatch
 */
function createParts({ documents, chosen, titles, buttons }, place, share, dispatch) {
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

/**
 * Says that the code is not saved, and why; once, however much is typed.
 * @param {HTMLElement} place
 * @param {string} text
 * @param {boolean} saved
 */
function tellUnsaved(place, text, saved) {
  const most = numberText(LONGEST);
  const why = text.length > LONGEST ? t("studio.long", { most }) : t("studio.unsaved");
  place.hidden = saved;
  updateText(place, saved ? "" : why);
}

/**
 * A button that copies a link which brings the code along.
 * @param {ScreenName} screen
 * @param {() => string} text
 */
function shareButton(screen, text) {
  const share = button(t("position.link"), async () => {
    const link = await packedLink(document.location.href, linkName(screen), text());
    if (!(await copied(link))) return;
    share.textContent = t("position.copied");
    setTimeout(() => {
      share.textContent = t("position.link");
    }, COPIED_SHOWN);
  });
  return share;
}
