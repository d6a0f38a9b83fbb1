// The dialog that makes a worksheet: of a set, of puzzles, or of what is marked in games. Python writes it (docs/protocol.md);
// here it is seen, printed and saved.

import { button, downloadFile, make, openTemporaryDialog } from "../base/dom.ts";
import type { Answers, Command, Puzzle } from "../base/protocol.ts";
import { keyOf, language, t } from "../i18n/messages.ts";
import type { EngineClient } from "../python/client.ts";
import { sayFailure } from "./failure.ts";
import { checkbox, choice, named } from "./fields.ts";

type SheetCommand = Extract<Command, { op: "sheet" }>;

/** what the positions come from; `more` has the lines of puzzles that Python lacks */
export type SheetSource =
  | { set: string }
  | { pdn: string }
  | { grade: number; theme: Puzzle["themes"][number] | ""; themes: Puzzle["themes"]; more: string };

/** Where paper is cut to Letter. */
const LETTER = new Set(["US", "CA", "MX", "PH", "CL", "CO", "VE", "CR", "GT", "PA", "PR", "SV", "NI", "HN", "DO"]);
const GRADES = ["1", "2", "3", "4", "5"];
const PER_PAGE = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(String);
const MOST_LINES = 12;

/** @param tag of the visitor's language, whose region tells the paper */
export const usualPaper = (tag: string) => (LETTER.has(new Intl.Locale(tag).region ?? "") ? "letter" : "a4");

/** The request for what was chosen in the form. */
export function sheetCommand(source: SheetSource, chosen: FormData, seed: number, footer: string): SheetCommand {
  const text = (name: string) => String(chosen.get(name) ?? "").trim();
  const title = text("title");
  const lines = text("lines");
  return {
    op: "sheet",
    ...("themes" in source ? puzzlesOf(source.more, text, seed) : source),
    language: language(),
    ...(title && { title }),
    paper: text("paper"),
    per_page: Number(text("per_page")),
    ...(lines && { lines: Number(lines) }),
    solutions: chosen.has("solutions"),
    footer,
  };
}

function puzzlesOf(more: string, text: (name: string) => string, seed: number) {
  const grade = Number(text("grade"));
  return {
    more,
    seed,
    count: Math.max(1, Number(text("count")) || 1),
    ...(grade > 0 && { grade }),
    ...(text("theme") && { theme: text("theme") }),
  };
}

function puzzleFields(source: SheetSource, others: () => void) {
  if (!("themes" in source)) return [];
  const { grade, theme, themes } = source;
  const grades = named(GRADES, (each) => t(keyOf(`grade.${each}`)));
  const motifs = named(themes, (each) => t(keyOf(`motif.${each}`)));
  const count = make("input", { type: "number", name: "count", min: "1", max: "200", value: "12" });
  return [
    choice("grade", t("learn.grade"), [["0", t("grade.any")], ...grades], `${grade}`),
    choice("theme", t("learn.theme"), [["", t("motif.any")], ...motifs], theme),
    make(
      "div",
      { class: "pair" },
      make("label", { class: "field" }, make("span", { text: t("sheet.count") }), count),
      make("div", { class: "share" }, button(t("sheet.others"), others)),
    ),
  ];
}

/** @param others asks for other puzzles */
function fieldsOf(source: SheetSource, title: string, others: () => void) {
  const heading = make("input", { name: "title", maxlength: "120", dir: "auto", placeholder: t("position.sheet") });
  heading.value = title;
  const lines = named(
    Array.from({ length: MOST_LINES + 1 }, (_, at) => `${at}`),
    (each) => each,
  );
  const paper = usualPaper(navigator.language);
  return make(
    "div",
    { class: "options" },
    ...puzzleFields(source, others),
    make(
      "div",
      { class: "pair" },
      choice(
        "per_page",
        t("sheet.each"),
        named(PER_PAGE, (each) => each),
        "6",
      ),
      choice(
        "paper",
        t("sheet.paper"),
        [
          ["a4", "A4"],
          ["letter", "Letter"],
        ],
        paper,
      ),
    ),
    choice("lines", t("sheet.lines"), [["", t("sheet.usual")], ...lines]),
    make("label", { class: "field" }, make("span", { text: t("sheet.heading") }), heading),
    checkbox("solutions", t("sheet.solutions")),
  );
}

/** The site, to be found again by who has only the paper. */
const footerOf = ({ protocol, host, pathname }: URL) =>
  protocol === "file:" ? "Tama" : `${host}${pathname}`.replace(/\/$/, "");

/** @param title in the field at first; empty for the usual one */
export function openWorksheet({ ask }: Pick<EngineClient, "ask">, source: SheetSource, title: string = "") {
  const isOfPuzzles = "themes" in source;
  let html = "";
  let asked = 0;
  let seed = 0;
  const problem = make("p", { class: "error", role: "alert", dir: "auto" });
  const preview = new Preview();
  const close = button(t("settings.close"), () => dialog.close());
  const save = button(t("set.file"), () => downloadFile("tama.html", new Blob([html], { type: "text/html" })));
  const print = button(t("sheet.print"), () => preview.print(), { class: "primary" });
  const others = () => {
    seed += 1;
    update();
  };
  const { dialog, form } = openTemporaryDialog(
    "worksheet",
    t("position.sheet"),
    fieldsOf(source, title, others),
    make("div", { class: "seen" }, problem, preview.element),
    make("div", { class: "buttons" }, close, save, print),
  );
  const show = ({ html: made, count }: Answers["sheet"]) => {
    html = made;
    problem.textContent = count > 0 ? "" : t(isOfPuzzles ? "sheet.none" : "sheet.unmarked");
    preview.show(html, form.paper?.value);
  };
  const update = async () => {
    asked += 1;
    const mine = asked;
    try {
      const footer = footerOf(new URL("./", document.baseURI));
      const answer = await ask(sheetCommand(source, new FormData(form), seed, footer)).reply;
      if (mine === asked) show(answer);
    } catch (error) {
      if (mine !== asked) return;
      show({ html: "", count: 1 });
      sayFailure(problem, error);
    }
    for (const each of [save, print]) each.hidden = html === "";
  };
  form.addEventListener("change", update);
  form.addEventListener("submit", (event) => event.preventDefault()); // Enter in a field ends what is typed there
  dialog.addEventListener("close", () => preview.forget());
  update();
}

/** The pixels of a sheet's width on a screen, 96 an inch. */
const WIDTHS: Record<string, number> = { a4: 794, letter: 816 };

/** The worksheet in a frame, scaled to the width that it has. */
class Preview {
  frame = make("iframe", { title: t("embed.preview"), sandbox: "allow-same-origin allow-modals" });
  element = make("div", { class: "sheet" }, this.frame);
  width = 0;
  watch = new ResizeObserver(() => this.fit());

  show(html: string, paper: string) {
    const style = /<style>(.*)<\/style>/su.exec(html);
    this.element.hidden = html === "";
    this.width = WIDTHS[paper] ?? 0;
    this.frame.onload = () => this.adopt(style?.[1] ?? "");
    this.frame.srcdoc = html.replace(style?.[0] ?? "", "");
    this.watch.observe(this.element);
  }

  /** The Content-Security-Policy allows no style element; a constructed sheet it does. */
  adopt(css: string) {
    const page = this.frame.contentDocument;
    if (!page?.defaultView) return;
    const sheet = new page.defaultView.CSSStyleSheet();
    sheet.replaceSync(css);
    page.adoptedStyleSheets = [sheet];
  }

  fit() {
    const { clientWidth, clientHeight } = this.element;
    const scale = clientWidth / this.width;
    Object.assign(this.frame.style, {
      width: `${this.width}px`,
      height: `${clientHeight / scale}px`,
      transform: `scale(${scale})`,
    });
  }

  print() {
    this.frame.contentWindow?.print();
  }

  forget() {
    this.watch.disconnect();
  }
}
