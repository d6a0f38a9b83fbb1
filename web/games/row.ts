// A row of the list of saved games: opens, renames or deletes its game, or saves a record that cannot be read.

import type { Event } from "../app/events.ts";
import { downloadFile, iconButton, make } from "../base/dom.ts";
import { t, withCommas } from "../i18n/messages.ts";
import { handicapText } from "../ui/handicap-text.ts";
import { firstSide, moveNumber } from "../ui/move-text.ts";
import { thumbnail } from "../ui/thumbnail.ts";
import { rawText } from "./backup.ts";
import { dateOf, playersOf, resultOf, rulesTitle, type Saved, titleOf } from "./game-text.ts";
import type { GameRecord } from "./record.ts";
import type { Report } from "./report.ts";
import { readRaw, remove, rename, type Unread } from "./saved-games.ts";

const PENCIL = "M4 20h4L19 9l-4-4L4 16zM13.5 6.5l4 4";
const DOWN = "M12 4v11m-5-5 5 5 5-5M5 20h14";
const BIN = "M5 7h14M10 7V4h4v3m3 0-1 13H8L7 7m3 4v5m4-5v5";

/** what a row needs of the list */
interface RowContext {
  /** the element that holds the rows */
  list: HTMLElement;
  /** another game */
  find: (id: string) => Saved | undefined;
  dispatch: (event: Event) => void;
  report: Report;
  /** shows all games anew */
  reload: () => Promise<void>;
}

/** A row that cannot be drawn costs no other. */
export function drawRow(each: Saved, context: RowContext) {
  try {
    return "carried" in each ? gameRow(each, context) : unreadRow(each, context);
  } catch {
    return unreadRow(each, context);
  }
}

/** A record that cannot be read stays until the visitor deletes it. */
function unreadRow(unread: Pick<Unread, "id" | "changed"> & Partial<Unread>, context: RowContext) {
  const { id, changed, later = false } = unread;
  const title = titleOf({ id, changed, later });
  const saving = async () => {
    const kept = await readRaw(id);
    if (kept === undefined) return context.report.failed("games.unread", { count: 1 });
    downloadFile("tama-game.json", new Blob([rawText(kept)], { type: "application/json" }));
  };
  return make(
    "li",
    { class: "unread" },
    make("p", {}, make("b", { text: title }), make("small", { text: t(later ? "games.later" : "games.unreadable") })),
    tool(context, "save", t("games.save", { name: title }), DOWN, saving),
    deleteButton(context, id, title),
  );
}

function gameRow(game: GameRecord, context: RowContext) {
  const title = titleOf(game);
  const facts = [
    dateOf(game.changed),
    rulesTitle(game.carried.settings.rules),
    handicapText(game.carried.settings),
    t("moves.count", { count: moveNumber(game.plies, firstSide(game.carried.game.fen)) }),
  ];
  const players = game.name ? [make("bdi", { text: playersOf(game) }), " · "] : [];
  const row: HTMLElement = make(
    "li",
    {},
    make(
      "button",
      { class: "open", "data-open": game.id, click: () => open(context, game) },
      thumbnail(game.carried.cells),
      make("b", { dir: "auto", text: title }),
      make("span", { class: "result", text: resultOf(game) }),
      make("small", {}, ...players, facts.filter(Boolean).join(" · ")),
    ),
    tool(context, "rename", t("games.rename", { name: title }), PENCIL, () => renameIn(row, game, title, context)),
    deleteButton(context, game.id, title),
    originLink(game, context),
  );
  return row;
}

const open = ({ dispatch }: RowContext, { carried }: GameRecord) =>
  dispatch({ type: "open-record", snapshot: carried });

/** Leads to the game that this one was branched from, if it is still there. */
function originLink({ origin, carried }: GameRecord, context: RowContext) {
  if (!origin) return "";
  const { id, ply } = origin;
  const number = moveNumber(ply, firstSide(carried.game.fen)); // both games begin alike
  const from = context.find(id);
  if (!from)
    return make("span", { class: "origin", text: t(ply > 0 ? "games.from.gone" : "games.start.gone", { number }) });
  if (!("carried" in from)) return "";
  const name = from.name || withCommas([playersOf(from), dateOf(from.changed)]);
  const text = t(ply > 0 ? "games.from" : "games.start", { number, name });
  return make("button", { class: "origin", "data-do": "origin", text, click: () => open(context, from) });
}

/** Shows a field for the game's name in its row. */
function renameIn(row: HTMLElement, game: GameRecord, title: string, { list, report, reload }: RowContext) {
  const label = t("games.rename", { name: title });
  const field = make("input", { class: "name", dir: "auto", maxlength: "80", "aria-label": label });
  field.value = title;
  let over = false;
  const done = async (keep: boolean, stay: boolean) => {
    if (over) return;
    over = true; // taking the field away makes it lose the focus, too
    field.remove();
    row.removeAttribute("data-renaming");
    if (keep) await rename(game.id, field.value.trim() === playersOf(game) ? "" : field.value.trim());
    await reload();
    if (stay) focusOn(list.querySelector(`[data-open="${game.id}"]`));
  };
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    done(event.key === "Enter", true).catch(report.fault);
  });
  field.addEventListener("blur", () => done(true, false).catch(report.fault));
  row.setAttribute("data-renaming", "");
  row.prepend(field);
  field.select();
}

function deleteButton(context: RowContext, id: IDBValidKey, title: string) {
  const { list, report, reload } = context;
  const deleting = async () => {
    const at = [...list.children].findIndex((row) => row.contains(button));
    const putBack = await remove(id);
    await reload();
    focusOn((list.children[at] ?? list.lastElementChild)?.querySelector("button") ?? list);
    const undo = async () => {
      await putBack?.();
      await reload();
      focusOn(list.querySelector(`[data-open="${CSS.escape(String(id))}"]`));
    };
    report.say(t("games.deleted", { name: title }), putBack && undo);
  };
  const button = tool(context, "delete", t("games.delete", { name: title }), BIN, deleting);
  return button;
}

/** @param path of its picture */
const tool = ({ report }: RowContext, name: string, label: string, path: string, act: () => void | Promise<void>) =>
  iconButton(path, label, () => Promise.resolve(act()).catch(report.fault), { class: "tool", "data-do": name });

/** @param element that takes the keyboard's focus over from one that is gone */
const focusOn = (element: Element | null) => element instanceof HTMLElement && element.focus();
