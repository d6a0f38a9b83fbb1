// Shows a teacher who has solved what: hand-ins are pasted or opened, and each result leads to its moves.

import { learnHash } from "../base/address.ts";
import { button, downloadFile, make } from "../base/dom.ts";
import { decodeText } from "../base/encodings.ts";
import { linksIn, packedOf } from "../base/letters.ts";
import { LONGEST_SET, unpack } from "../base/packing.ts";
import { dateText, dayText } from "../i18n/dates.ts";
import { language, t } from "../i18n/messages.ts";
import { handedIn, isLesson } from "../ui/open-text.ts";
import type { Screen } from "../ui/screen.ts";
import { clockOf, handInId, handInsOf, isSolved } from "./hand-in.ts";
import { cellWords } from "./hand-in-view.ts";
import { createHandedIn, type Group } from "./handed-in.ts";
import { type Cell, type Column, csvOf, type Row, rowsOf, separatorIn, sorted } from "./homework-table.ts";
import { backTo, type LearnContext } from "./screen.ts";
import { fileName, type SetStep, titleOfSet } from "./set-steps.ts";
import { TABLE } from "./sets.ts";

/** The most characters of a text that is pasted or opened, as letters.ts has it, and of all files at once. */
const LONGEST = 1_000_000;
const MOST_FILES = 500;

/** How the table was looked at last. */
const view: { column: Column; descending: boolean; key: string } = { column: "name", descending: false, key: "" };

/** Whether what is kept on this device was fetched. */
let restored = false;

export async function openTable(context: LearnContext): Promise<Screen> {
  const table = createHandedIn(context.client);
  if (!restored) await table.restore();
  restored = true;
  const title = t("homework.table");
  const said = make("p", { class: "said", role: "status" });
  const place = make("div", { class: "table-place" });
  const show = async () => {
    place.setAttribute("aria-busy", "true");
    const { groups, strays } = await table.groups();
    if (context.signal.aborted) return;
    place.replaceChildren(...tableOf(groups, strays.length, show));
    tools.hidden = proof.hidden = table.isEmpty();
    place.removeAttribute("aria-busy");
  };
  const take = async (text: string) => {
    const links = linksIn(text);
    const { entries, cut, later } = await handInsOf(links);
    const sets = isLesson(text) ? [text] : await setsOf(packedOf(links, "set"));
    const added = table.add(entries, sets);
    const parts = [
      entries.length > 0 && t("homework.added", { count: added }),
      cut > 0 && t("homework.cut", { count: cut }),
      later > 0 && t("homework.later"),
    ].filter((each) => each !== false);
    said.textContent =
      parts.length > 0 ? parts.join(" ") : t(sets.length > 0 ? "homework.setKnown" : "homework.nothing");
    if (entries.length > 0) field.value = "";
    await show();
  };
  const { field, form, read } = pasteForm(take, (why) => {
    said.textContent = why;
  });
  const tools = toolsOf(context, table, show);
  const proof = make("p", { class: "proof" }, t("homework.proof"));
  const element = make(
    "article",
    { class: "overview homework handed-in" },
    backTo(context),
    make("h1", { tabindex: "-1" }, title),
    make("p", { class: "lead" }, t("homework.table.intro")),
    form,
    said,
    place,
    tools,
    proof,
    make(
      "section",
      {},
      make("h2", {}, t("homework.giving")),
      make("p", {}, t("homework.giveSet")),
      make("p", {}, make("a", { href: learnHash(`${TABLE}/game`) }, t("homework.giveGame"))),
    ),
  );
  listenTo(element, context.signal, take, read);
  for (const text of handedIn.splice(0)) await take(text);
  await show();
  return { element, title };
}

/** Takes what is dropped on the table, and what is pasted where no field takes it; the page would open one alone. */
function listenTo(
  element: HTMLElement,
  signal: AbortSignal,
  take: (text: string) => void,
  read: (files: FileList) => void,
) {
  element.addEventListener("drop", (event) => {
    const files = event.dataTransfer?.files;
    if (!files?.length) return;
    event.preventDefault();
    event.stopPropagation();
    read(files);
  });
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const typing = event.target instanceof HTMLElement && event.target.closest("input, textarea, select, dialog");
    if (typing || packedOf(linksIn(text), "hand-in").length === 0) return;
    event.stopPropagation();
    take(text);
  };
  document.addEventListener("paste", paste, { capture: true, signal });
}

async function setsOf(packed: string[]) {
  const texts = await Promise.all(packed.map((each) => unpack(each, LONGEST_SET).catch(() => "")));
  return texts.filter(Boolean);
}

/** The field for texts, which files can be dropped on, too. */
function pasteForm(take: (text: string) => void, refuse: (why: string) => void) {
  const field = make("textarea", {
    name: "hand-ins",
    rows: "4",
    dir: "auto",
    spellcheck: "false",
    autocomplete: "off",
  });
  const file = make("input", {
    type: "file",
    multiple: true,
    accept: ".txt,.html,.eml,.json,.toml,text/*",
    hidden: true,
  });
  const read = async (files: FileList | null | undefined) => {
    const chosen = [...(files ?? [])].slice(0, MOST_FILES);
    const texts = await Promise.all(
      chosen.map(async (each) => (each.size <= LONGEST ? decodeText(new Uint8Array(await each.arrayBuffer())) : null)),
    );
    if (texts.some((text) => text === null)) refuse(t("homework.unread"));
    for (const text of texts) if (text) take(text);
  };
  file.addEventListener("change", () => {
    read(file.files);
    file.value = ""; // so that the same one can be opened again
  });
  const form = make(
    "form",
    { class: "take" },
    make("label", { class: "field" }, make("span", {}, t("homework.paste")), field),
    make(
      "p",
      { class: "share" },
      make("button", { type: "submit", class: "primary" }, t("homework.paste.add")),
      button(t("homework.paste.files"), () => file.click()),
      file,
    ),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (field.value.length > LONGEST) refuse(t("homework.unread"));
    else if (field.value.trim()) take(field.value);
  });
  return { field, form, read };
}

/** Keeping, printing and clearing the table. */
function toolsOf(context: LearnContext, table: ReturnType<typeof createHandedIn>, show: () => Promise<void>) {
  const keep = make("input", { type: "checkbox", checked: table.isKept() });
  const why = make("small", {}, t("homework.keep.what"));
  keep.addEventListener("change", () => {
    if (!keep.checked) return table.forget();
    if (!table.keep()) {
      keep.checked = false;
      why.textContent = t("homework.keep.large");
    }
  });
  const clear = button(t("homework.clear"), async () => {
    table.clear();
    keep.checked = false;
    await show();
    context.say(t("homework.cleared"));
  });
  return make(
    "div",
    { class: "table-tools" },
    make("label", { class: "switch" }, make("span", {}, t("homework.keep"), " ", why), keep),
    make(
      "p",
      { class: "share" },
      button(t("homework.print"), () => print()),
      clear,
    ),
  );
}

/** The table of one homework, the choice among several, and how many hand-ins belong to none. */
function tableOf(groups: Group[], strays: number, show: () => Promise<void>): Node[] {
  const stray = strays > 0 ? [make("p", { class: "note" }, t("homework.strays", { count: strays }))] : [];
  const group = groups.find(({ set }) => set.key === view.key) ?? groups[0];
  if (!group) return stray;
  const { set } = group;
  const rows = sorted(rowsOf(set, group.entries), view.column, view.descending, language());
  const spoken = { lang: set.language, dir: "auto" };
  const choice = make(
    "select",
    { name: "homework" },
    ...groups.map((each) =>
      make(
        "option",
        { value: each.set.key, selected: each === group },
        t("homework.choice", { title: titleOfSet(each.set), count: each.entries.length }),
      ),
    ),
  );
  choice.addEventListener("change", () => {
    Object.assign(view, { key: choice.value, column: "name", descending: false });
    show();
  });
  const csv = button(t("homework.csv"), () =>
    downloadFile(`${fileName(titleOfSet(set))}.csv`, new Blob([csvText(rows, set.steps)], { type: "text/csv" })),
  );
  return [
    ...stray,
    make("h2", { ...spoken }, titleOfSet(set)),
    groups.length > 1
      ? make("label", { class: "field" }, make("span", {}, t("homework.which")), choice)
      : make("span", { hidden: true }),
    make(
      "div",
      { class: "scroller", tabindex: "0", role: "region", "aria-label": titleOfSet(set) },
      gridOf(rows, set.steps, spoken, show),
    ),
    make("ol", { class: "keys" }, ...set.steps.map((step) => make("li", {}, make("bdi", { ...spoken }, step.title)))),
    make("p", { class: "signs" }, t("homework.signs")),
    make("p", { class: "share" }, csv),
  ];
}

function gridOf(rows: Row[], steps: SetStep[], spoken: { lang: string; dir: string }, show: () => Promise<void>) {
  const head = (column: Column, words: string, attributes: Record<string, string> = {}) => {
    const sort = button(
      words,
      async () => {
        Object.assign(view, { column, descending: view.column === column && !view.descending });
        await show();
        document.querySelector<HTMLElement>(`.homework th [data-column="${column}"]`)?.focus();
      },
      { "data-column": String(column), ...attributes },
    );
    const order = view.column !== column ? null : view.descending ? "descending" : "ascending";
    return make("th", { scope: "col", "aria-sort": order }, sort);
  };
  return make(
    "table",
    {},
    make(
      "thead",
      {},
      make(
        "tr",
        {},
        head("name", t("homework.column.name")),
        head("solved", t("homework.column.solved")),
        ...steps.map((step, at) =>
          head(at, String(at + 1), { title: step.title, "aria-label": `${at + 1}. ${step.title}`, lang: spoken.lang }),
        ),
        head("tries", t("homework.column.tries")),
        head("time", t("homework.column.time")),
        head("made", t("homework.column.made")),
      ),
    ),
    make("tbody", {}, ...rows.map((row) => rowOf(row, steps))),
  );
}

function rowOf({ entry, earlier, cells, solved, tries, time }: Row, steps: SetStep[]) {
  const { name, made } = entry.handIn;
  const base = handInId(entry.packed);
  const pupil = name || t("homework.unnamed");
  const before =
    earlier.length > 0 &&
    make(
      "details",
      {},
      make("summary", {}, t("homework.earlier", { count: earlier.length })),
      ...earlier.map((each) =>
        make("a", { href: learnHash(handInId(each.packed)) }, dateText(new Date(each.handIn.made))),
      ),
    );
  return make(
    "tr",
    {},
    make("th", { scope: "row" }, make("a", { href: learnHash(base) }, make("bdi", {}, pupil)), before),
    make("td", {}, `${solved}/${steps.length}`),
    ...steps.map((step, at) => {
      const cell = cells[at];
      const said = cell && t("homework.cell", { name: pupil, number: at + 1, result: cellWords(step, cell) });
      return cell && said ? cellOf(step, cell, said, `${base}/${at + 1}`) : make("td", {});
    }),
    make("td", {}, String(tries)),
    make("td", {}, clockOf(time)),
    make("td", { class: "made" }, dayText(new Date(made))),
  );
}

/** What stands in a cell: a sign for the eye, all of it in words for the others. */
const SIGNS = {
  solved: "✓",
  won: "✓",
  watched: "✓",
  drawn: "½",
  lost: "✗",
  unsolved: "✗",
  shown: "○",
  open: "○",
  none: "–",
} as const;

/** @param words all of it, with the pupil's name */
function cellOf(step: SetStep, { result, doubt, tries, work }: Cell, words: string, id: string) {
  const sign = doubt ? "⚠" : SIGNS[result];
  const count = step.kind === "try" && tries > 0 ? ` ${tries}` : "";
  const state = doubt ? "doubt" : isSolved(result) ? "solved" : result;
  if (result === "none" && !doubt)
    return make("td", { "data-result": state }, make("span", { "aria-label": words, role: "img" }, sign));
  return make(
    "td",
    { "data-result": state },
    make(
      "a",
      { href: learnHash(id), title: words },
      make("b", { "aria-hidden": "true" }, `${sign}${count}`),
      make("small", { "aria-hidden": "true" }, clockOf(work.time)),
      make("span", { class: "unseen" }, words),
    ),
  );
}

const csvText = (rows: Row[], steps: SetStep[]) =>
  csvOf(
    rows,
    {
      columns: {
        name: t("homework.column.name"),
        made: t("homework.column.made"),
        solved: t("homework.column.solved"),
        tries: t("homework.column.tries"),
        time: t("homework.column.time"),
        moves: t("homework.column.moves"),
      },
      steps: steps.map(({ title }, at) => `${at + 1}. ${title}`),
      resultOf: (cell, at) => {
        const step = steps[at];
        return step ? cellWords(step, { ...cell, work: { ...cell.work, time: 0 } }) : "";
      },
      dateOf: (made) => dateText(new Date(made)),
    },
    separatorIn(navigator.language),
  );
