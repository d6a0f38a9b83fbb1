// The studio: Python on the page, in screens of their own beside the game. Nothing of it is loaded before it is entered.

/** @import { Stand } from "../app/timeline.js" */
/** @import { LinkError } from "../base/packing.js" */
/** @import { Screen } from "../ui/screen.js" */
/** @import { ScreenName } from "../base/address.js" */
/** @import { ShownPosition } from "./cell.js" */
/** @import { StudioContext, StudioPage } from "./screen.js" */

import { USUAL_RULES } from "../base/protocol.js";
import "../i18n/en-on-demand.js";
import { studioHash, studioPlace } from "../base/address.js";
import { make } from "../base/dom.js";
import { unpack } from "../base/packing.js";
import { t } from "../i18n/messages.js";
import { Sandbox } from "../sandbox/sandbox.js";
import { createScreens } from "../ui/screen.js";
import { openBots } from "./bots-view.js";
import { openCell } from "./cell-view.js";
import { LONGEST } from "./documents.js";
import { openLaboratory } from "./laboratory-view.js";
import { addStyle } from "./style.js";

/** @type {Record<ScreenName, (context: StudioContext, linked: string | null) => Screen | Promise<Screen>>} */
const SCREENS = { cell: openCell, bots: openBots, laboratory: openLaboratory };
const TABS = /** @type {const} */ ([
  ["cell", "cell.tab"],
  ["bots", "bots.tab"],
  ["laboratory", "lab.tab"],
]);

/**
 * @param {HTMLElement} element that is to hold the screens
 * @param {Pick<StudioPage, "download" | "client" | "preferences" | "reload"> & { stand: () => Stand,
 *   onTitle: (title: string) => void }} options `stand` is what the game's board shows
 */
export function mountStudio(element, { onTitle, stand, ...around }) {
  addStyle();
  const screens = createScreens("studio-screen");
  const tabs = make("nav", { class: "tabs" });
  const wait = element.querySelector(".wait") ?? ""; // says that Python is being loaded, see router.js
  element.replaceChildren(tabs, wait, screens.element, screens.region);
  const sandbox = new Sandbox(around.download);
  /** @type {StudioPage} */
  const page = { ...around, sandbox, selected: { text: null }, position: () => positionOf(stand()) };

  /**
   * @param {string} hash
   * @param {boolean} focus
   */
  const show = async (hash, focus) => {
    const { screen: name = "cell", packed = null } = studioPlace(hash) ?? {};
    const shown = await screens.show(
      async (visit) => {
        const { code, fault } = await linkedCode(packed);
        visit.signal.throwIfAborted();
        const screen = await SCREENS[name]({ ...page, ...visit }, code);
        if (fault) screen.element.querySelector(".workspace-head")?.append(faultLine(fault));
        return screen;
      },
      () => show(hash, true),
    );
    if (!shown) return;
    showTabs(tabs, name);
    onTitle(shown.title);
    scrollTo(0, 0);
    if (focus) shown.element.querySelector("h1")?.focus({ preventScroll: true });
  };

  return {
    show,
    /** @param {StudioPage["preferences"]} preferences */
    prefer: (preferences) => Object.assign(page, { preferences }),
    leave() {
      screens.clear();
      sandbox.close();
    },
  };
}

/**
 * @param {Stand} stand
 * @returns {ShownPosition}
 */
const positionOf = ({ game, view }) => ({
  cells: view.cells,
  turn: view.turn,
  fen: view.fen,
  rules: game.rules ?? USUAL_RULES,
});

/**
 * The code that came with a link, or why it could not be read.
 * @param {string | null} packed
 * @returns {Promise<{ code: string | null, fault: LinkError["key"] | null }>}
 */
async function linkedCode(packed) {
  if (packed === null) return { code: null, fault: null };
  return unpack(packed, LONGEST).then(
    (code) => ({ code, fault: null }),
    (/** @type {LinkError} */ { key }) => ({ code: null, fault: key }),
  );
}

/** @param {LinkError["key"]} fault */
const faultLine = (fault) => make("p", { class: "error", role: "alert" }, t(fault));

/**
 * @param {HTMLElement} tabs
 * @param {ScreenName} current
 */
function showTabs(tabs, current) {
  tabs.setAttribute("aria-label", t("studio.name"));
  const links = TABS.map(([name, key]) =>
    make("a", { href: studioHash(name), "aria-current": name === current && "page" }, t(key)),
  );
  tabs.replaceChildren(...links);
}
