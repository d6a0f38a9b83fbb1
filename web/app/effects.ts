// Carries out the reducer's effects: requests to the workers, files, storage, words of another language.

/** @import { Effect, Event } from "./types.js" */
/** @import { Command, Game, SearchInfo } from "../base/protocol.js" */
/** @import { Value } from "../i18n/messages.js" */
/** @import { KeyedGame, WriteCommand } from "./values.js" */
/** @import { EngineClient } from "../python/client.js" */

import { downloadFile } from "../base/dom.js";
import { LoadError } from "../base/loading.js";
import { bestLanguage } from "../i18n/languages.js";
import { language, switchLanguage, toText } from "../i18n/messages.js";
import { Refusal } from "../python/client.js";
import { savePreferences } from "./preferences.js";
import { Searcher } from "./search.js";
import { createUpdates } from "./updates.js";

/**
 * The workers: one that knows the rules and one that searches; `watch` tells how much of Python has been downloaded.
 * @typedef {Pick<EngineClient, "hooks" | "start" | "ask" | "stop">} Client
 * @typedef {{ rules: Client, engine: Client, watch: (tell: (loaded: number, total: number) => void) => void }} Workers
 *
 * @typedef {(event: Event) => void} Dispatch
 */

/**
 * @param {Workers} workers
 * @param {Record<import("./values.js").PartName, () => Promise<void>>} parts of the page that are fetched when first wanted
 * @returns {(effect: Effect, dispatch: Dispatch) => void}
 */
export function createPerformer(workers, parts) {
  const { rules, engine } = workers;
  const updates = createUpdates();
  const searcher = new Searcher(engine);
  /** @type {{ [T in Effect["type"]]: (effect: Extract<Effect, { type: T }>, dispatch: Dispatch) => void }} */
  const performers = {
    boot: (_, dispatch) => boot(workers, dispatch),
    "boot-engine": (_, dispatch) => bootEngine(engine, searcher, dispatch),
    ask: (effect, dispatch) => request(rules, effect, dispatch),
    search: (effect, dispatch) => search(searcher, effect, dispatch),
    "study-job": (effect, dispatch) => study(searcher, effect, dispatch),
    stop: () => searcher.stop(),
    "with-part": (effect, dispatch) => loadPart(parts, effect, dispatch),
    speak: ({ language: wanted }, dispatch) => speakUp(wanted, dispatch),
    save: ({ name, content, media }) => downloadFile(name, new Blob([content], { type: media })),
    "keep-preferences": ({ preferences }) => savePreferences(preferences),
    "keep-offline": (_, dispatch) => updates.start(dispatch),
    "take-update": () => updates.take(),
    reload: ({ snapshot }) => updates.reload(snapshot),
    go: ({ hash }) => location.assign(hash),
  };
  return (effect, dispatch) => performers[effect.type](/** @type {never} */ (effect), dispatch);
}

/**
 * Starts the worker that knows the rules.
 * @param {Workers} workers
 * @param {Dispatch} dispatch
 */
function boot({ rules, watch }, dispatch) {
  rules.hooks = {
    onReady: () => dispatch({ type: "boot-ready" }),
    onFailed: (message, words) => dispatch({ type: "boot-failed", message: words ?? message }),
    onFile: () => dispatch({ type: "theory-arrived" }),
  };
  rules.start();
  watch((loaded, total) => dispatch({ type: "boot-progress", loaded, total }));
}

/**
 * Starts the worker that searches.
 * @param {Client} engine
 * @param {Searcher} searcher
 * @param {Dispatch} dispatch
 */
function bootEngine(engine, searcher, dispatch) {
  engine.hooks = {
    onFailed: (message, words) => engineFailed(searcher, words ?? message, dispatch),
    onFile: () => dispatch({ type: "file-arrived" }),
  };
  engine.start();
}

/**
 * @param {Searcher} searcher
 * @param {Value} message
 * @param {Dispatch} dispatch
 */
function engineFailed(searcher, message, dispatch) {
  searcher.stop(); // or a new worker would be asked for this search beside the one that is wanted by then
  dispatch({ type: "engine-failed", message });
}

/**
 * Searches for a move of the game.
 * @param {Searcher} searcher
 * @param {Extract<Effect, { type: "search" }>} effect
 * @param {Dispatch} dispatch
 */
function search(searcher, { id, game, limit, level, least }, dispatch) {
  const onInfo = (/** @type {SearchInfo} */ info) => dispatch({ type: "engine-info", id, info });
  searcher.run({ op: "search", game, limit, ...(level && { level }) }, onInfo, least).then(
    (answer) => {
      if (!answer) return;
      const { move, pv, win } = answer.result;
      dispatch({ type: "engine-result", id, move, pv, win, resigns: answer.resigns });
    },
    ({ error, message }) => engineFailed(searcher, error ?? message, dispatch),
  );
}

/**
 * Searches for an analysis or a review.
 * @param {Searcher} searcher
 * @param {Extract<Effect, { type: "study-job" }>} effect
 * @param {Dispatch} dispatch
 */
function study(searcher, { id, command }, dispatch) {
  const onInfo = (/** @type {SearchInfo} */ info) => dispatch({ type: "engine-info", id, info });
  const done = () => dispatch({ type: "job-done", id });
  searcher.run(command, onInfo).then(
    (answer) => answer && done(),
    ({ error }) => {
      done();
      dispatch({ type: "notice", notice: { key: error?.kind === "overload" ? "fault.overload" : "fault.page" } });
    },
  );
}

/**
 * Loads a part of the page, and then does what it was wanted for.
 * @param {Parameters<typeof createPerformer>[1]} parts
 * @param {Extract<Effect, { type: "with-part" }>} effect
 * @param {Dispatch} dispatch
 */
function loadPart(parts, { part, event, wanted }, dispatch) {
  parts[part]().then(
    () => dispatch(event),
    (error) => {
      if (!(error instanceof LoadError)) throw error;
      if (wanted) dispatch({ type: "part-missing", why: error.why, wanted });
    },
  );
}

/**
 * @param {string} wanted a language, or "auto" for the browser's
 * @param {Dispatch} dispatch
 */
async function speakUp(wanted, dispatch) {
  const code = wanted === "auto" ? bestLanguage(navigator.languages) : wanted;
  const missing = code === language() ? null : await switchLanguage(code);
  dispatch({ type: "spoken", language: language() });
  if (missing) dispatch({ type: "language-missing", why: missing.why });
}

/**
 * A game with its tags in the words of the language that is spoken, as files are written.
 * @param {KeyedGame} game
 * @returns {Game}
 */
export function inWords({ tags, ...game }) {
  if (!tags) return game;
  return { ...game, tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, toText(value)])) };
}

/**
 * @param {Command | WriteCommand} command
 * @returns {Command}
 */
const written = (command) => (command.op === "write-pdn" ? { ...command, games: command.games.map(inWords) } : command);

/**
 * Asks the rules, and says what they answered.
 * @param {Pick<Client, "ask">} client
 * @param {Extract<Effect, { type: "ask" }>} effect
 * @param {Dispatch} dispatch
 */
export function request(client, { slot, serial, command }, dispatch) {
  const { op } = command;
  client.ask(written(command)).reply.then(
    (reply) => dispatch({ type: "answered", slot, serial, op, answer: reply }),
    (refusal) => {
      if (!(refusal instanceof Refusal)) throw refusal;
      dispatch({ type: "refused", slot, serial, op, error: refusal.error });
    },
  );
}
