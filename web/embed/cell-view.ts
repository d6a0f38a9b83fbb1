// Draws the inside of a <tama-cell>: the code, its buttons, the board beside it and what the code printed. It has the type
// and colours of the page around it, and each part can be styled.

import { make, updateText } from "../base/dom.ts";
import type { Scene } from "../board/scene.ts";
import { directionOf } from "../i18n/languages.ts";
import type { CellOutput, CellView } from "./cell-messages.ts";
import { cellStyle } from "./cell-style.ts";
import { CELL_WORDS, type CellWord } from "./cell-words.ts";
import { CodeField } from "./code-field.ts";

/** The most characters of output that are shown. */
const MOST = 200_000;

/** Keeps what is typed from the page, which sees the cell as its target, and may have keys of its own. */
function keepKeys(event: Event) {
  const types = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement;
  if (types && event instanceof KeyboardEvent && !event.ctrlKey && !event.metaKey) event.stopPropagation();
}

interface Acts {
  run: () => void;
  stop: () => void;
  reset: () => void;
  answer: (text: string) => void;
  /** the code is another */
  change: () => void;
  /** the reader may be about to open the code in Tama */
  aim: () => void;
}

/** What was printed, by the kind of text. */
type Print = Extract<CellOutput, { type: "print" }>;

export class CellShadow {
  root: ShadowRoot;
  code: CodeField;
  run: HTMLButtonElement;
  stop: HTMLButtonElement;
  reset: HTMLButtonElement;
  open = make("a", { part: "open", target: "_blank", rel: "noopener" });
  status = make("p", { part: "status", role: "status" });
  progress = make("progress", { part: "progress", hidden: true });
  result = make("div", { part: "result" });
  board = document.createElement("tama-board-view");
  caption = make("p", { part: "caption" });
  output = make("pre", { part: "output", role: "region", tabindex: "0", dir: "ltr" });
  prompt = make("span", { part: "prompt", dir: "auto" });
  field = make("input", { part: "answer", dir: "auto", maxlength: "10000", autocomplete: "off", enterkeyhint: "send" });
  send: HTMLButtonElement;
  question: HTMLFormElement;
  letters = 0;
  /** the question that is shown */
  asked: string | null = null;

  constructor(root: ShadowRoot, acts: Acts) {
    this.root = root;
    cellStyle.apply(root);
    const act = (name: string, does: () => void) => make("button", { part: "button", "data-do": name, click: does });
    this.code = new CodeField(acts.change, acts.run);
    this.run = act("run", acts.run);
    this.stop = act("stop", acts.stop);
    this.reset = act("reset", acts.reset);
    this.send = make("button", { part: "button", "data-do": "answer", click: () => this.question.requestSubmit() });
    const submit = (event: Event) => {
      event.preventDefault();
      acts.answer(this.field.value);
    };
    const label = make("label", {}, this.prompt, this.field);
    this.question = make("form", { part: "question", hidden: true, submit }, label, this.send);
    for (const type of ["pointerenter", "focus"]) this.open.addEventListener(type, acts.aim);
    this.stop.hidden = this.reset.hidden = this.board.hidden = true;
    this.board.setAttribute("part", "board");
    const controls = make("div", { part: "controls" }, this.run, this.stop, this.reset, this.status, this.open);
    const said = make("div", { part: "said" }, this.caption, this.output, this.question);
    this.result.append(this.board, said);
    for (const type of ["keydown", "keypress", "keyup"]) root.addEventListener(type, keepKeys);
    root.append(make("div", { part: "cell" }, this.code.element, controls, this.progress, this.result));
  }

  /** Puts the cell's own words into a language. */
  speak(lang: string) {
    const words = this.words(lang);
    this.run.textContent = words.run;
    this.reset.textContent = words.reset;
    this.open.textContent = words.open;
    this.code.field.ariaLabel = words.field;
    this.output.ariaLabel = words.output;
    this.caption.textContent = words.recorded;
    this.progress.ariaLabel = words.loading;
    this.turn(lang);
  }

  words = (lang: string): Record<CellWord, string> => CELL_WORDS[lang] ?? Object(CELL_WORDS.en);

  turn(lang: string) {
    for (const part of [this.status, this.question, this.caption, ...this.buttons]) {
      Object.assign(part, { lang, dir: directionOf(lang) });
    }
  }

  get buttons() {
    return [this.run, this.stop, this.reset, this.open];
  }

  /** Shows the output that the author has recorded. */
  record(output: string) {
    this.clear();
    this.print({ type: "print", text: output, kind: "out" });
    this.caption.hidden = output === "";
  }

  clear() {
    this.letters = 0;
    this.caption.hidden = true;
    this.output.replaceChildren();
  }

  print({ text, kind }: Print) {
    if (this.letters > MOST) return;
    this.letters += text.length;
    const { output } = this;
    const atEnd = output.scrollTop + output.clientHeight > output.scrollHeight - 40;
    const last = output.lastElementChild;
    const cut = text.slice(0, MOST);
    if (last instanceof HTMLElement && last.dataset.kind === kind) last.append(cut);
    else if (cut) output.append(make("span", { "data-kind": kind, lang: kind === "err" && "en" }, cut));
    if (atEnd) output.scrollTop = output.scrollHeight;
  }

  /** @param scene null for no board */
  picture(scene: Scene | null) {
    this.board.hidden = scene === null;
    this.result.toggleAttribute("data-board", scene !== null);
    if (scene) this.board.scene = scene;
  }

  show({ phase, status, question, line, progress, words, lang, dir }: Partial<CellView>) {
    const running = phase === "running";
    this.status.dataset.phase = phase;
    updateText(this.status, status ?? "");
    if (lang) this.turn(lang);
    if (dir) this.status.dir = dir;
    this.stop.textContent = words?.stop ?? "";
    this.send.textContent = words?.answer ?? "";
    this.run.setAttribute("aria-disabled", String(running));
    this.progress.hidden = !running || progress === null || progress === undefined;
    if (progress) this.progress.value = progress;
    if (line) this.code.point(line);
    this.keepFocus(() => {
      this.stop.hidden = !running || !words;
    }, this.run);
    this.ask(question ?? null);
  }

  ask(question: string | null) {
    if (question === this.asked && question === null) return;
    const again = question !== this.asked || this.question.hidden;
    this.asked = question;
    if (question === null) {
      this.keepFocus(() => {
        this.question.hidden = true;
      }, this.output);
    } else if (again) {
      this.prompt.textContent = question;
      this.field.value = "";
      this.question.hidden = false;
      this.field.focus();
    }
  }

  /** Makes a change, and moves the focus if it was on what the change hides. */
  keepFocus(change: () => void, next: HTMLElement) {
    const { activeElement: before } = this.root;
    change();
    if (before instanceof HTMLElement && !before.checkVisibility()) next.focus();
  }
}
