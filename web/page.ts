// Puts the page together: the store, the workers, the board, the panels and the routes.

/** @import { Event, State } from "./app/types.js" */
/** @import { PartName } from "./app/values.js" */
/** @import { Part } from "./app/parts.js" */
/** @import { TamaBoard } from "./board/element.js" */

import { createPerformer } from "./app/effects.js";
import { endOfGame } from "./app/end.js";
import { readHistoryEntry } from "./app/history-entry.js";
import { initialState, shown } from "./app/model.js";
import { joinOnDemand, withParts } from "./app/parts.js";
import { loadPreferences } from "./app/preferences.js";
import { reduce } from "./app/reduce.js";
import { fromSnapshot, withRestedClock } from "./app/snapshot.js";
import { createStore } from "./app/store.js";
import { toScene } from "./app/view-model.js";
import { FIRST_GAME } from "./app/welcome.js";
import { hasParameter, isLink, isTurn } from "./base/address.js";
import { updateAttribute } from "./base/dom.js";
import { areFriends, linkedText, linksIn } from "./base/letters.js";
import { compareWithSite, lazyImport } from "./base/loading.js";
import { LinkError } from "./base/packing.js";
import { applyScheme, themeIn } from "./base/scheme.js";
import { whenUnsaved } from "./base/storage.js";
import { defineBoard } from "./board/element.js";
import { Autosave } from "./games/autosave.js";
import { isGameExpected } from "./games/resume-flag.js";
import { listenToKeys, mountActions } from "./panels/actions.js";
import { mountClock } from "./panels/clock.js";
import { mountCoach } from "./panels/coach.js";
import { mountOrigin, mountRules } from "./panels/game-info.js";
import { mountGameSteps } from "./panels/game-steps.js";
import { mountMoves } from "./panels/moves.js";
import { mountNewGame } from "./panels/new-game.js";
import { mountNotice, mountUpdate } from "./panels/notice.js";
import { mountPageText } from "./panels/page-text.js";
import { mountScore } from "./panels/score.js";
import { mountSettings } from "./panels/settings.js";
import { mountStatus } from "./panels/status.js";
import { mountTurning } from "./panels/turning.js";
import { mountTyped } from "./panels/typed.js";
import { mountWelcome } from "./panels/welcome.js";
import { EngineClient } from "./python/client.js";
import { download } from "./python/start.js";
import { createRoutes, currentRoute, mountRouter } from "./router.js";
import { mountShareDialog } from "./share/dialog.js";
import { mountAnnouncer } from "./ui/announcer.js";
import { mountLook } from "./ui/board-look.js";
import { submitByHand } from "./ui/dialog.js";
import { listenToTexts } from "./ui/open-text.js";
import { mountSound } from "./ui/sound.js";

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no element with the id ${id}`);
  return element;
}

const { href } = document.location;
const welcome = document.documentElement.hasAttribute("data-welcome"); // as the first paint has found
const usual = { ...FIRST_GAME, coach: welcome };
const snapshot = withRestedClock(fromSnapshot(readHistoryEntry(), usual), Date.now());
const awaited = !snapshot && (isLink(href) || isTurn(href) || isGameExpected());
const initial = initialState(usual, loadPreferences(), snapshot, awaited, welcome);
const loadLazy = lazyImport(() => import("./lazy.js"));
const loadFriend = lazyImport(() => import("./friend.js"));
const loadStudio = lazyImport(() => import("./studio/studio.js"));
/** @type {Pick<Part, "reduce" | "followUp">[]} that have joined the page so far */
const parts = [endOfGame];
const rules = new EngineClient(download);
const ask = rules.ask.bind(rules);
const workers = {
  rules,
  engine: new EngineClient(download),
  watch: download.watch.bind(download),
};
/** @type {(name: PartName) => () => Promise<void>} */
const joining = (name) =>
  joinOnDemand(
    async () => (name === "friend" ? (await loadFriend()).friend : (await loadLazy())[name]),
    parts,
    () => ({ board, dispatch, subscribe, ask }),
  );
const { dispatch, subscribe } = createStore(
  initial,
  withParts(reduce, parts),
  createPerformer(workers, {
    analysis: joining("analysis"),
    editor: joining("editor"),
    friend: joining("friend"),
    help: joining("help"),
    games: joining("games"),
    tour: joining("tour"),
  }),
);
const autosave = new Autosave(dispatch);
whenUnsaved((why) => dispatch({ type: "notice", notice: { key: `kept.${why}` } }));

defineBoard();
const board = /** @type {TamaBoard} */ (byId("board"));
board.listen(dispatch);
let current = initial;
const stand = () => shown(current);
const routes = createRoutes(byId("routes"), { loadLazy, loadStudio, download, client: rules, stand });
/** @param {Event} event by a pasted or dropped text, which is for the game, where that is shown */
const toGame = (event) => !currentRoute(routes) && dispatch(event);
/** @param {Event} event by a key; on other routes a key turns the boards, or shows the list of keys */
const byKey = (event) => {
  const route = currentRoute(routes);
  if (!route || event.type === "help") return dispatch(event);
  if (event.type !== "flip") return;
  for (const each of route.element.querySelectorAll("tama-board")) /** @type {TamaBoard} */ (each).turn();
};
listenToKeys(document, byKey, () => current.preferences.shortcuts);
/** @type {import("./ui/open-text.js").AskEncoding} */
const askEncoding = async (bytes) => (await loadLazy()).askEncoding(bytes);
listenToTexts(document, toGame, askEncoding);
submitByHand(document);

/** @type {((state: State, previous: State) => void)[]} */
const panels = [
  (state) => {
    board.scene = toScene(state);
    board.marking = state.marking;
  },
  mountLook(board),
  ({ preferences: { theme, scheme } }) => {
    updateAttribute(document.documentElement, "data-board", themeIn(theme, scheme));
    applyScheme(scheme);
  },
  mountSound(),
  mountPageText(document), // first, as other panels overwrite parts of it
  mountScore(byId("score")),
  mountClock(byId("score"), dispatch),
  mountTurning(dispatch),
  mountStatus(byId("status"), dispatch),
  mountCoach(board, byId("status")),
  mountWelcome(byId("welcome"), board, dispatch),
  mountMoves(byId("moves"), dispatch),
  mountGameSteps(byId("steps"), dispatch),
  mountActions(document.body, dispatch),
  mountRules(byId("rules")),
  mountOrigin(byId("origin"), (id) => autosave.open(id, current.settings)),
  mountUpdate(byId("update"), dispatch),
  mountNotice(byId("notice"), dispatch),
  mountTyped(/** @type {HTMLFormElement} */ (byId("typed")), dispatch),
  mountNewGame(/** @type {HTMLDialogElement} */ (byId("new-game")), dispatch),
  mountSettings(/** @type {HTMLDialogElement} */ (byId("settings")), dispatch),
  mountShareDialog(/** @type {HTMLDialogElement} */ (byId("position")), {
    board,
    dispatch,
    askEncoding,
    openEmbedding: async (here) => (await loadLazy()).openEmbedding(here),
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

const failedPhases = (/** @type {State} */ { boot, engine }) =>
  [boot, engine].filter(({ phase }) => phase === "failed");
// A worker that fails to start may be of another version than this page.
subscribe((state, previous) => {
  if (failedPhases(state).some((phase) => !failedPhases(previous).includes(phase)))
    compareWithSite().then((site) => site === "newer" && dispatch({ type: "outdated" }));
});

// Without its style sheet the page has no colours.
if (getComputedStyle(document.documentElement).getPropertyValue("--ink") === "") {
  const wanted = /** @type {const} */ ({ type: "reload" });
  compareWithSite().then((site) =>
    dispatch({ type: "part-missing", why: site === "newer" ? "older" : "connection", wanted }),
  );
}

/**
 * Opens the game or the position of a link: before a saved game, but not after a reload, which brings back that page's.
 * @param {string} address
 */
async function openLink(address) {
  const links = linksIn(address);
  if (areFriends(links)) {
    dispatch({ type: "read-link", text: address });
    return links[0].name === "turn";
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
// A turn that cannot be opened says why, beside the game of the last visit.
subscribe((state, previous) => {
  if (state.awaited && state.notice !== previous.notice && isTurn(href)) autosave.resume(usual);
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
