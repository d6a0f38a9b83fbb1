// The studio: Python on the page, in screens of their own beside the game. Nothing of it is loaded before it is entered.

import type { Stand } from "../app/timeline.ts";
import { USUAL_RULES } from "../base/protocol.ts";
import type { ShownPosition } from "../ui/cell.ts";
import type { StudioContext, StudioPage } from "./screen.ts";
import "../i18n/en-on-demand.ts";
import { type ScreenName, studioHash, studioPlace } from "../base/address.ts";
import { make } from "../base/dom.ts";
import { type LinkError, unpack } from "../base/packing.ts";
import { t } from "../i18n/messages.ts";
import { Sandbox } from "../sandbox/sandbox.ts";
import { createScreens, type Screen } from "../ui/screen.ts";
import { openBots } from "./bots-view.ts";
import { openCell } from "./cell-view.ts";
import { LONGEST } from "./documents.ts";
import { openLaboratory } from "./laboratory-view.ts";
import { addStyle } from "./style.ts";
import { openTournament } from "./tournament-view.ts";

const SCREENS: Record<ScreenName, (context: StudioContext, linked: string | null) => Screen | Promise<Screen>> = {
  cell: openCell,
  bots: openBots,
  tournament: openTournament,
  laboratory: openLaboratory,
};
const TABS = [
  ["cell", "cell.tab"],
  ["bots", "bots.tab"],
  ["tournament", "tournament.title"],
  ["laboratory", "lab.tab"],
] as const;

/**
 * @param element that is to hold the screens
 * @param options `stand` is what the game's board shows
 */
export function mountStudio(
  element: HTMLElement,
  {
    onTitle,
    stand,
    ...around
  }: Pick<StudioPage, "download" | "client" | "preferences" | "reload"> & {
    stand: () => Stand;
    onTitle: (title: string) => void;
  },
) {
  addStyle();
  const screens = createScreens("studio-screen");
  const tabs = make("nav", { class: "tabs" });
  const wait = element.querySelector(".wait") ?? ""; // says that Python is being loaded, see router.ts
  element.replaceChildren(tabs, wait, screens.element, screens.region);
  const sandbox = new Sandbox(around.download);
  const page: StudioPage = { ...around, sandbox, selected: { text: null }, position: () => positionOf(stand()) };

  const show = async (hash: string, focus: boolean) => {
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
    prefer: (preferences: StudioPage["preferences"]) => Object.assign(page, { preferences }),
    leave() {
      screens.clear();
      sandbox.close();
    },
  };
}

const positionOf = ({ game, view }: Stand): ShownPosition => ({
  cells: view.cells,
  turn: view.turn,
  fen: view.fen,
  rules: game.rules ?? USUAL_RULES,
});

/** The code that came with a link, or why it could not be read. */
async function linkedCode(packed: string | null): Promise<{ code: string | null; fault: LinkError["key"] | null }> {
  if (packed === null) return { code: null, fault: null };
  return unpack(packed, LONGEST).then(
    (code) => ({ code, fault: null }),
    ({ key }: LinkError) => ({ code: null, fault: key }),
  );
}

const faultLine = (fault: LinkError["key"]) => make("p", { class: "error", role: "alert" }, t(fault));

function showTabs(tabs: HTMLElement, current: ScreenName) {
  tabs.setAttribute("aria-label", t("studio.name"));
  const links = TABS.map(([name, key]) =>
    make("a", { href: studioHash(name), "aria-current": name === current && "page" }, t(key)),
  );
  tabs.replaceChildren(...links);
}
