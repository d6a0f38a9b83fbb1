// The studio: Python on the page, in screens of their own beside the game. Nothing of it is there before it is entered.

/** @import { Supply } from "../python/download.js" */
/** @import { EngineClient } from "../python/client.js" */
/** @import { Preferences } from "../app/preferences.js" */
/** @import { ScreenName } from "../base/address.js" */
/** @import { Stand } from "../app/timeline.js" */
/** @import { Picture } from "./cell.js" */

import "../i18n/en-on-demand.js";
import { studioHash, studioPlace } from "../base/address.js";
import { make } from "../base/dom.js";
import { unpacked } from "../base/packing.js";
import { t } from "../i18n/messages.js";
import { Sandbox } from "../sandbox/sandbox.js";
import { brokenScreen } from "../ui/failure.js";
import { announce } from "../ui/speech.js";
import { openBots } from "./bots-view.js";
import { openCell } from "./cell-view.js";
import { LONGEST } from "./documents.js";
import { openLaboratory } from "./laboratory-view.js";
import { dress } from "./style.js";

/**
 * @typedef {object} StudioContext what every screen has around it
 * @property {Supply} supply
 * @property {Sandbox} sandbox
 * @property {EngineClient} client of a worker that knows the rules
 * @property {() => Picture} position of the game
 * @property {Preferences} preferences
 * @property {{ cell: string | null }} carried the text to open the code cell with, by name
 * @property {(words: string) => void} say in the live region
 * @property {() => void} reload the page, with the game
 * @property {AbortSignal} signal until the screen is left
 *
 * @typedef {{ element: HTMLElement, title: string }} Screen
 */

/** @type {Record<ScreenName, (studio: StudioContext, linked: string | null) => Screen | Promise<Screen>>} */
const SCREENS = { cell: openCell, bots: openBots, laboratory: openLaboratory };
const TABS = /** @type {const} */ ([
  ["cell", "cell.tab"],
  ["bots", "bots.tab"],
  ["laboratory", "lab.tab"],
]);

/**
 * @param {HTMLElement} element that is to hold the screens
 * @param {Pick<StudioContext, "supply" | "client" | "preferences" | "reload"> & { stand: () => Stand, onTitle: (title: string) => void }} options
 *   `stand` is what the game's board shows
 */
export function mountStudio(element, { onTitle, stand, ...around }) {
  dress();
  const sandbox = new Sandbox(around.supply);
  const region = make("p", { class: "unseen", role: "status" });
  const tabs = make("nav", { class: "tabs" });
  const hall = make("div", { class: "studio-screen" });
  const wait = element.querySelector(".wait") ?? ""; // what is said while Python is on its way, see door.js
  element.replaceChildren(tabs, wait, hall, region);
  const carried = { cell: null };
  const position = () => {
    const { game, view } = stand();
    return { cells: view.cells, turn: view.turn, fen: view.fen, rules: game.rules ?? "TAMA" };
  };
  let { preferences } = around;
  let stop = new AbortController();

  /**
   * @param {string} hash
   * @param {boolean} focus
   */
  const show = async (hash, focus) => {
    stop.abort();
    stop = new AbortController();
    const { signal } = stop;
    const { screen = "cell", packed = null } = studioPlace(hash) ?? {};
    /** @type {import("../base/packing.js").LinkError["key"] | null} */
    let fault = null;
    const linked =
      packed === null
        ? null
        : await unpacked(packed, LONGEST).catch((error) => {
            fault = error.key;
            return null;
          });
    if (signal.aborted) return;
    const say = (/** @type {string} */ words) => {
      announce(region, words);
    };
    say("");
    const open = async () =>
      SCREENS[screen]({ ...around, position, preferences, sandbox, carried, say, signal }, linked);
    const shown = await open().catch((error) => brokenScreen(error, () => show(hash, true)));
    if (signal.aborted) return;
    tabs.setAttribute("aria-label", t("studio.name"));
    tabs.replaceChildren(
      ...TABS.map(([name, key]) =>
        make("a", { href: studioHash(name), "aria-current": name === screen && "page" }, t(key)),
      ),
    );
    hall.replaceChildren(shown.element);
    if (fault)
      shown.element.querySelector(".bench-head")?.append(make("p", { class: "error", role: "alert" }, t(fault)));
    onTitle(shown.title);
    scrollTo(0, 0);
    if (focus) shown.element.querySelector("h1")?.focus({ preventScroll: true });
  };

  return {
    show,
    /** @param {Preferences} now */
    prefer(now) {
      preferences = now;
    },
    leave() {
      stop.abort();
      sandbox.close();
      hall.replaceChildren();
      region.textContent = "";
    },
  };
}
