// The code editor. It lies in a shadow tree, where CodeMirror brings its styles as constructed sheets: in the document
// itself it would write style elements, which the page's policy forbids.

import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { globalCompletion, localCompletionSource, python } from "@codemirror/lang-python";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { Compartment, EditorState, StateEffect, type StateEffectType, StateField } from "@codemirror/state";
import { Decoration, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { COMPLETIONS } from "./completions.ts";

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.self], color: "var(--code-keyword)", fontWeight: "600" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--code-string)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--code-number)" },
  { tag: tags.comment, color: "var(--code-comment)", fontStyle: "italic" },
  {
    tag: [tags.function(tags.definition(tags.variableName)), tags.definition(tags.className)],
    color: "var(--code-name)",
  },
]);

const look = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--paper)", fontSize: "0.92rem", borderRadius: "inherit" },
  "&.cm-focused": { outline: "3px solid var(--accent)", outlineOffset: "2px" },
  ".cm-scroller": { fontFamily: "ui-monospace, monospace", lineHeight: "1.5", maxHeight: "var(--code-height, 60vh)" },
  ".cm-content": { padding: "12px 0", caretColor: "var(--pomegranate-deep)", minHeight: "var(--code-least, 9em)" },
  ".cm-line": { padding: "0 12px" },
  ".cm-gutters": {
    backgroundColor: "transparent",
    color: "var(--ink-soft)",
    border: "none",
    paddingInlineStart: "6px",
  },
  ".cm-fault": { backgroundColor: "var(--code-fault)" },
  ".cm-selectionMatch, .cm-matchingBracket": {
    backgroundColor: "var(--apricot-wash) !important",
    outline: "1px solid var(--accent)",
  },
  ".cm-tooltip": {
    backgroundColor: "var(--paper)",
    color: "var(--ink)",
    border: "1px solid var(--paper-edge)",
    borderRadius: "8px",
  },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--apricot-wash)", color: "var(--ink)" },
  ".cm-completionInfo": { padding: "8px 12px", maxWidth: "320px" },
});

const options = (entries: [string, string, string][]) => entries.map(([label, type, info]) => ({ label, type, info }));

function complete(context: CompletionContext): CompletionResult | null {
  const dotted = context.matchBefore(/\w+\.\w*$/);
  if (dotted) {
    const [owner = "", part = ""] = dotted.text.split(".");
    const known = COMPLETIONS[owner] ?? COMPLETIONS[""] ?? [];
    return { from: dotted.to - part.length, options: options(known), validFor: /^\w*$/ };
  }
  const word = context.matchBefore(/\w+$/);
  if (!word || context.matchBefore(/\.\w*$/)) return null;
  return {
    from: word.from,
    options: [
      { label: "tama", type: "namespace" },
      { label: "board", type: "variable" },
    ],
  };
}

const pointAt: StateEffectType<number | null> = StateEffect.define();
const fault = Decoration.line({ class: "cm-fault" });
const faults = StateField.define({
  create: () => Decoration.none,
  update(marks, transaction) {
    for (const effect of transaction.effects) {
      if (!effect.is(pointAt)) continue;
      const line = effect.value;
      const { doc } = transaction.state;
      const there = line !== null && line >= 1 && line <= doc.lines;
      return there ? Decoration.set([fault.range(doc.line(line).from)]) : Decoration.none;
    }
    return transaction.docChanged ? Decoration.none : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

export interface EditorOptions {
  text: string;
  label: string;
  onChange: (text: string) => void;
  onRun: () => void;
}

export function createEditor({ text, label, onChange, onRun }: EditorOptions) {
  const element: HTMLElement = document.createElement("div");
  element.className = "editor";
  element.dir = "ltr";
  const root = element.attachShadow({ mode: "open" });
  const locked = new Compartment();
  const run = () => {
    onRun();
    return true;
  };
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        keymap.of([{ key: "Mod-Enter", run }]),
        lineNumbers(),
        history(),
        indentUnit.of("    "),
        EditorState.tabSize.of(4),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        python(),
        syntaxHighlighting(colours),
        autocompletion({ override: [complete, localCompletionSource, globalCompletion], icons: false }),
        keymap.of([...closeBracketsKeymap, ...completionKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
        faults,
        look,
        locked.of([]),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          "aria-label": label,
          dir: "ltr",
          autocapitalize: "off",
          spellcheck: "false",
        }),
        EditorView.updateListener.of((update) => update.docChanged && onChange(update.state.doc.toString())),
      ],
    }),
  });
  return {
    element,
    get value() {
      return view.state.doc.toString();
    },
    set value(next) {
      if (next !== view.state.doc.toString())
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
    },
    lock(now: boolean) {
      view.dispatch({ effects: locked.reconfigure(now ? EditorState.readOnly.of(true) : []) });
    },
    /** @param line to mark as the one that went wrong */
    point: (line: number | null) => view.dispatch({ effects: pointAt.of(line) }),
    focus: () => view.focus(),
    end: () => view.destroy(),
  };
}

export type CodeEditor = ReturnType<typeof createEditor>;
