// The place of the code editor: a plain field until the editor is loaded, and where it cannot be loaded.

import { make } from "../base/dom.ts";
import { LoadError, lazyImport } from "../base/loading.ts";
import { t } from "../i18n/messages.ts";
import { missingLine } from "../ui/failure.ts";
import type { CodeEditor, EditorOptions } from "./editor.ts";

const editorPart = lazyImport(() => import("./editor.ts"));

/** @param around `onReady`: the editor is in its place */
export function createEditorPlace(
  options: EditorOptions,
  { reload, signal, onReady }: { reload: () => void; signal: AbortSignal; onReady: () => void },
) {
  let editor = createField(options);
  const element = make("div", { class: "place" }, editor.element);
  const failure = make("div");
  const improve = async () => {
    failure.replaceChildren();
    try {
      const { createEditor } = await editorPart();
      if (signal.aborted) return;
      const focused = document.activeElement === editor.element;
      const better = createEditor({ ...options, text: editor.value });
      editor.element.replaceWith(better.element);
      editor = better;
      onReady();
      if (focused) editor.focus();
    } catch (error) {
      if (!(error instanceof LoadError)) throw error;
      failure.replaceChildren(missingLine(error.why, { retry: improve, reload }, t("studio.plain")));
    }
  };
  signal.addEventListener("abort", () => editor.end());
  improve();
  return { element, failure, editor: () => editor };
}

/** A plain field for code. */
function createField({ text, label, onChange, onRun }: EditorOptions): CodeEditor {
  const element = make("textarea", {
    class: "editor plain",
    "aria-label": label,
    dir: "ltr",
    rows: "12",
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    input: () => onChange(element.value),
  });
  element.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onRun();
  });
  element.value = text;
  return {
    element,
    get value() {
      return element.value;
    },
    set value(next) {
      element.value = next;
    },
    lock: (now) => {
      element.readOnly = now;
    },
    point: () => {},
    focus: () => element.focus(),
    end: () => {},
  };
}
