// The saved games as a list: search, open, rename, delete with a way back.

/** @import { Event } from "../app/types.js" */
/** @import { Say } from "./dialog.js" */
/** @import { GameRecord } from "./record.js" */
/** @import { Kept, Unread } from "./saved-games.js" */

import { make, pictureButton } from "../base/dom.js";
import { save } from "../base/links.js";
import { t } from "../i18n/messages.js";
import { thumbnail } from "../ui/thumbnail.js";
import { rawText } from "./backup.js";
import { dateOf, playersOf, resultOf, rulesTitle, textOf } from "./game-text.js";
import { readRaw, remove, rename } from "./saved-games.js";

/** Rows that are drawn at once. */
const AT_ONCE = 60;

const PENCIL = "M4 20h4L19 9l-4-4L4 16zM13.5 6.5l4 4";
const DOWN = "M12 4v11m-5-5 5 5 5-5M5 20h14";
const BIN = "M5 7h14M10 7V4h4v3m3 0-1 13H8L7 7m3 4v5m4-5v5";

/**
 * @param {HTMLElement} root
 * @param {(event: Event) => void} dispatch
 * @param {Say} say
 * @param {() => unknown} fault why nothing more is kept, which `say` says
 * @param {() => Promise<void>} reload
 */
export function mountList(root, dispatch, say, fault, reload) {
  const search = make("input", { type: "search", class: "search", "aria-label": t("games.search") });
  search.placeholder = t("games.search");
  const list = make("ol", { class: "saved", tabindex: "-1" });
  const none = make("p", { class: "none" });
  root.replaceChildren(search, list, none);
  /** @type {(GameRecord | Unread)[]} */
  let all = [];
  let drawn = "";
  /** @type {(GameRecord | Unread)[]} found, and not drawn yet */
  let rest = [];

  /** Draws the next rows, and the ones after them when the last comes near. */
  const more = (count = AT_ONCE) => {
    const rows = rest.slice(0, count).map(drawnRow);
    rest = rest.slice(count);
    list.append(...rows);
    const last = rows.at(-1);
    if (rest.length === 0 || !last) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        if (last.parentNode) more();
      },
      { rootMargin: "400px" },
    );
    watch.observe(last);
  };

  /**
   * A row that cannot be drawn costs no other.
   * @param {GameRecord | Unread} each
   */
  const drawnRow = (each) => {
    try {
      return "carried" in each ? rowOf(each) : unreadRow(each);
    } catch {
      return unreadRow(each);
    }
  };

  /** @type {WeakMap<GameRecord | Unread, string>} */
  const texts = new WeakMap();
  /** @param {GameRecord | Unread} each */
  const searched = (each) => {
    const text = texts.get(each) ?? ("carried" in each ? textOf(each) : titleOf(each).toLocaleLowerCase());
    texts.set(each, text);
    return text;
  };

  const draw = (count = AT_ONCE) => {
    const wanted = search.value.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    const found = all.filter((each) => wanted.every((word) => searched(each).includes(word)));
    rest = found;
    list.replaceChildren();
    more(count);
    search.hidden = all.length < 2;
    const missing = all.length > 0 ? t("games.notFound") : !fault() && t("games.none");
    none.textContent = found.length > 0 ? "" : missing || "";
  };

  /** @param {Kept} kept */
  const show = ({ games, unread }) => {
    all = [...unread, ...games];
    const now = JSON.stringify(all.map((each) => [each.id, each.changed, "name" in each && each.name]));
    const { scrollTop, children } = list;
    if (all.length === 0 || now !== drawn) draw(Math.max(children.length, AT_ONCE)); // else a press on a row would be lost
    list.scrollTop = scrollTop;
    drawn = now;
  };

  /**
   * A record that cannot be read stays until the visitor deletes it.
   * @param {Unread} unread
   */
  const unreadRow = (unread) => {
    const title = titleOf(unread);
    const saving = async () => {
      const kept = await readRaw(unread.id);
      if (kept === undefined) return say.failed("games.unread", { count: 1 });
      save("tama-game.json", new Blob([rawText(kept)], { type: "application/json" }));
    };
    return make(
      "li",
      { class: "unread" },
      make("p", {}, make("b", { text: title }), make("small", { text: t("games.unreadable") })),
      tool("save", t("games.save", { name: title }), DOWN, saving),
      bin(unread.id, title),
    );
  };

  /** @param {GameRecord} game */
  const rowOf = (game) => {
    const title = game.name || playersOf(game);
    const facts = [
      dateOf(game.changed),
      rulesTitle(game.carried.settings.rules),
      t("games.length", { count: game.plies }),
    ];
    const players = game.name ? [make("bdi", { text: playersOf(game) }), " · "] : [];
    /** @type {HTMLElement} */
    const row = make(
      "li",
      {},
      make(
        "button",
        {
          class: "open",
          "data-open": game.id,
          click: () => dispatch({ type: "open-record", carried: game.carried }),
        },
        thumbnail(game.carried.cells),
        make("b", { dir: "auto", text: title }),
        make("span", { class: "result", text: resultOf(game) }),
        make("small", {}, ...players, facts.filter(Boolean).join(" · ")),
      ),
      tool("rename", t("games.rename", { name: title }), PENCIL, () => renaming(row, game, title)),
      bin(game.id, title),
      originOf(game),
    );
    return row;
  };

  /**
   * Leads to the game that this one was branched from, if it is still there.
   * @param {GameRecord} game
   */
  const originOf = ({ origin }) => {
    if (!origin) return "";
    const { id: wanted, ply } = origin;
    const from = all.find(({ id }) => id === wanted);
    const gone = ply > 0 ? "games.from.gone" : "games.start.gone";
    if (!from) return make("span", { class: "origin", text: t(gone, { ply }) });
    if (!("carried" in from)) return "";
    const name = from.name || [playersOf(from), dateOf(from.changed)].filter(Boolean).join(", ");
    const click = () => dispatch({ type: "open-record", carried: from.carried });
    return make("button", {
      class: "origin",
      "data-do": "origin",
      text: t(ply > 0 ? "games.from" : "games.start", { ply, name }),
      click,
    });
  };

  /**
   * @param {HTMLElement} row
   * @param {GameRecord} game
   * @param {string} title
   */
  const renaming = (row, game, title) => {
    const field = make("input", {
      class: "name",
      dir: "auto",
      maxlength: "80",
      "aria-label": t("games.rename", { name: title }),
    });
    field.value = title;
    let over = false;
    const done = async (/** @type {boolean} */ keep, /** @type {boolean} */ stay) => {
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
      done(event.key === "Enter", true).catch(say.fault);
    });
    field.addEventListener("blur", () => done(true, false).catch(say.fault));
    row.setAttribute("data-renaming", "");
    row.prepend(field);
    field.select();
  };

  /**
   * @param {IDBValidKey} id
   * @param {string} title
   */
  const bin = (id, title) => {
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
      say(t("games.deleted", { name: title }), putBack && undo);
    };
    const button = tool("delete", t("games.delete", { name: title }), BIN, deleting);
    return button;
  };

  /**
   * @param {string} name
   * @param {string} label
   * @param {string} path
   * @param {() => void | Promise<void>} act
   */
  const tool = (name, label, path, act) =>
    pictureButton(path, label, () => Promise.resolve(act()).catch(say.fault), { class: "tool", "data-do": name });

  search.addEventListener("input", () => draw());
  return show;
}

/**
 * What a record that cannot be read is called.
 * @param {Unread} unread
 */
const titleOf = ({ id, changed }) => dateOf(changed) || (typeof id === "string" ? id : rawText(id)).slice(0, 40);

/** @param {Element | null} place that has come in place of one that had the keyboard's focus */
export const focusOn = (place) => place instanceof HTMLElement && place.focus();
