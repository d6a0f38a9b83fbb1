// Puts the page together: the store, the workers, the board, the panels and the routes.

import { noteGames } from "./app/days.ts";
import { createPerformer } from "./app/effects.ts";
import { endOfGame } from "./app/end.ts";
import type { Event } from "./app/events.ts";
import { readHistoryEntry } from "./app/history-entry.ts";
import { initialState, shown } from "./app/model.ts";
import { joinOnDemand, type Reduction } from "./app/parts.ts";
import { loadPreferences } from "./app/preferences.ts";
import { reduceWith } from "./app/reduce.ts";
import { FIRST_GAME } from "./app/settings.ts";
import { fromSnapshot, withRestedClock } from "./app/snapshot.ts";
import type { State } from "./app/state.ts";
import { createStore } from "./app/store.ts";
import type { PartName } from "./app/values.ts";
import { toScene } from "./app/view-model.ts";
import { hasParameter, isFriendLink, isLink, roomOf } from "./base/address.ts";
import { byId, elementIn, updateAttribute } from "./base/dom.ts";
import { KIOSK } from "./base/kiosk.ts";
import { areFriends, isOfDevice, linkedText, linksIn } from "./base/letters.ts";
import { compareWithSite, importUntilThere, lazyImport } from "./base/loading.ts";
import { LinkError } from "./base/packing.ts";
import { applyScheme, themeIn } from "./base/scheme.ts";
import { whenUnsaved } from "./base/storage.ts";
import { defineBoard, TamaBoard } from "./board/element.ts";
import { Autosave } from "./games/autosave.ts";
import { isGameExpected } from "./games/resume-flag.ts";
import { listenToKeys, mountActions } from "./panels/actions.ts";
import { mountClock } from "./panels/clock.ts";
import { mountCoach } from "./panels/coach.ts";
import { mountFacing } from "./panels/facing.ts";
import { mountOrigin, mountRules } from "./panels/game-info.ts";
import { mountGameSteps } from "./panels/game-steps.ts";
import { greetingIn, mountGreeting, mountHome } from "./panels/greeting.ts";
import { greetingEvents } from "./panels/greeting-events.ts";
import { mountMoves } from "./panels/moves.ts";
import { mountNewGame } from "./panels/new-game.ts";
import { mountNotice, mountUpdate } from "./panels/notice.ts";
import { mountPageText } from "./panels/page-text.ts";
import { mountScore } from "./panels/score.ts";
import { mountSettings } from "./panels/settings.ts";
import { mountStatus } from "./panels/status.ts";
import { mountTyped } from "./panels/typed.ts";
import { EngineClient } from "./python/client.ts";
import { download } from "./python/start.ts";
import { createRoutes, currentRoute, mountRouter } from "./router.ts";
import { mountShareDialog } from "./share/dialog.ts";
import { mountAloud } from "./ui/aloud.ts";
import { mountAnnouncer } from "./ui/announcer.ts";
import { mountLook } from "./ui/board-look.ts";
import { mountBusy } from "./ui/busy.ts";
import { submitByHand } from "./ui/dialog.ts";
import { type AskEncoding, listenToTexts } from "./ui/open-text.ts";
import { mountSound } from "./ui/sound.ts";

const { href } = document.location;
const greeting = greetingIn(document.documentElement); // as the first paint has found
const usual = { ...FIRST_GAME, coach: greeting === "welcome" };
const snapshot = withRestedClock(fromSnapshot(readHistoryEntry(), usual), Date.now());
const awaited = !snapshot && (isLink(href) || isFriendLink(href) || isGameExpected());
const initial = initialState(usual, loadPreferences(), snapshot, awaited, greeting);
const loadLazy = lazyImport(() => import("./lazy.ts"));
const loadFriend = lazyImport(() => import("./friend.ts"));
const loadStudio = lazyImport(() => import("./studio/studio.ts"));
/** the parts that have joined the page so far */
const parts: Reduction[] = [endOfGame, greetingEvents];
const rules = new EngineClient(download);
const ask = rules.ask.bind(rules);
const workers = {
  rules,
  engine: new EngineClient(download),
  watch: download.watch.bind(download),
};
const joining: (name: PartName) => () => Promise<void> = (name) =>
  joinOnDemand(
    async () => (name === "friend" || name === "device" ? (await loadFriend())[name] : (await loadLazy())[name]),
    parts,
    () => ({ board, dispatch, subscribe, ask }),
  );
const { dispatch, subscribe } = createStore(
  initial,
  reduceWith(parts),
  createPerformer(workers, {
    analysis: joining("analysis"),
    editor: joining("editor"),
    friend: joining("friend"),
    help: joining("help"),
    games: joining("games"),
    device: joining("device"),
    tour: joining("tour"),
    projector: joining("projector"),
  }),
);
const autosave = new Autosave(dispatch);
whenUnsaved((why) => dispatch({ type: "notice", notice: { key: `kept.${why}` } }));

defineBoard();
const board = byId("board", TamaBoard);
board.listen(dispatch);
let current = initial;
const stand = () => shown(current);
const routes = createRoutes(byId("routes"), { loadLazy, loadStudio, download, client: rules, stand });
/** @param event by a pasted or dropped text, which is for the game, where that is shown */
const toGame = (event: Event) => !currentRoute(routes) && dispatch(event);
/** @param event by a key; on other routes a key turns the boards, makes them large, or shows the list of keys */
const byKey = (event: Event) => {
  const route = currentRoute(routes);
  const large = event.type === "projector" && roomOf(location.hash) !== "studio";
  if (!route || large || event.type === "help") return dispatch(event);
  if (event.type !== "flip") return;
  for (const each of route.element.querySelectorAll<TamaBoard>("tama-board")) each.flip();
};
listenToKeys(document, byKey, () => current.preferences.shortcuts);
const showToday = async (list: HTMLElement, streak: HTMLElement) => (await loadLazy()).showToday(list, streak, rules);
const askEncoding: AskEncoding = async (bytes) => (await loadLazy()).askEncoding(bytes);
listenToTexts(document, toGame, askEncoding);
submitByHand(document);
mountBusy(document);

const panels: ((state: State, previous: State) => void)[] = [
  (state) => {
    board.scene = toScene(state);
    board.marking = state.board.marking;
  },
  mountLook(board),
  ({ preferences: { theme, scheme } }) => {
    updateAttribute(document.documentElement, "data-board", themeIn(theme, scheme));
    applyScheme(scheme);
  },
  mountSound(),
  mountAloud(),
  noteGames,
  mountPageText(document), // first, as other panels overwrite parts of it
  mountScore(byId("score")),
  mountClock(byId("score"), dispatch),
  mountFacing(dispatch),
  mountStatus(byId("status"), dispatch),
  mountCoach(board, byId("status")),
  mountGreeting({ welcome: byId("welcome"), today: byId("today") }, board, dispatch, showToday),
  mountHome(byId("masthead").querySelectorAll<HTMLElement>("[href='#home']"), dispatch),
  mountMoves(byId("moves"), dispatch),
  mountGameSteps(byId("steps"), dispatch),
  mountActions(document.body, dispatch),
  mountRules(byId("rules")),
  mountOrigin(byId("origin"), (id) => autosave.open(id, current.game.settings)),
  mountUpdate(byId("update"), dispatch),
  mountNotice(byId("notice"), dispatch),
  mountTyped(byId("typed", HTMLFormElement), elementIn(document, "[data-action=type]"), dispatch),
  mountNewGame(byId("new-game", HTMLDialogElement), dispatch),
  mountSettings(byId("settings", HTMLDialogElement), dispatch),
  mountShareDialog(byId("position", HTMLDialogElement), {
    board,
    dispatch,
    ask,
    askEncoding,
    load: loadLazy,
  }),
  mountAnnouncer(byId("announcer")),
  mountRouter(
    {
      header: byId("masthead"),
      game: byId("game"),
      root: byId("routes"),
      announcer: byId("announcer"),
      preferences: initial.preferences,
      dispatch,
    },
    routes,
  ),
];
subscribe((state, previous) => {
  current = state;
  autosave.update(state, previous);
  for (const tell of panels) tell(current, previous); // `current`: a panel may dispatch
});
dispatch({ type: "begin" });
if (KIOSK !== null) runKiosk();
if (document.documentElement.hasAttribute("data-projector")) dispatch({ type: "projector" });

/** Nobody is there to take a newer version: a kiosk does so by itself, between two visitors. */
async function runKiosk() {
  const isUnused = (await importUntilThere(loadLazy)).mountKiosk();
  subscribe(({ site: { update } }) => update === "ready" && isUnused() && dispatch({ type: "take-update" }));
}

const failedPhases = ({ boot, engine }: State) => [boot, engine].filter(({ phase }) => phase === "failed");
// A worker that fails to start may be of another version than this page.
subscribe((state, previous) => {
  if (failedPhases(state).some((phase) => !failedPhases(previous).includes(phase)))
    compareWithSite().then((site) => site === "newer" && dispatch({ type: "outdated" }));
});

// Without its style sheet the page has no colours.
if (getComputedStyle(document.documentElement).getPropertyValue("--ink") === "") {
  const wanted = { type: "reload" } as const;
  compareWithSite().then((site) =>
    dispatch({ type: "part-missing", why: site === "newer" ? "older" : "connection", wanted }),
  );
}

/**
 * Opens the game or the position of a link: before a saved game, but not after a reload, which brings back that page's.
 */
async function openLink(address: string) {
  const links = linksIn(address);
  if (areFriends(links)) {
    dispatch({ type: "read-link", text: address });
    return links[0].name === "turn";
  }
  if (isOfDevice(links)) {
    dispatch({ type: "device", file: new Blob([address]) });
    return false;
  }
  try {
    const content = await linkedText(links);
    if (content) dispatch({ type: "open-text", ...content });
    return content !== null;
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    dispatch({ type: "notice", notice: { key: error.key } });
    return false;
  }
}
/** Opens the analysis or the editor where the address asks for it. */
function openAskedFor() {
  if (hasParameter(location.hash, "analyse")) dispatch({ type: "analyse" });
  if (hasParameter(location.hash, "setup")) dispatch({ type: "set-up" });
}
// A game of a friend that cannot be opened says why, beside the game of the last visit.
subscribe((state, previous) => {
  if (state.game.awaited && state.dialogs.notice !== previous.dialogs.notice && isFriendLink(href))
    autosave.resume(usual);
});
async function begin() {
  if (!snapshot && !(await openLink(href))) await autosave.resume(usual);
  openAskedFor();
}
begin();
addEventListener("hashchange", async () => {
  autosave.keepInHistory();
  await openLink(location.hash);
  openAskedFor();
});
