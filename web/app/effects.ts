// Carries out the reducer's effects: requests to the workers, files, storage, words of another language.

import { downloadFile } from "../base/dom.ts";
import { goTo } from "../base/kiosk.ts";
import { LoadError } from "../base/loading.ts";
import type { Command, Game, MoveReview, SearchInfo } from "../base/protocol.ts";
import { bestLanguage } from "../i18n/languages.ts";
import { language, switchLanguage, toText, type Value } from "../i18n/messages.ts";
import { type EngineClient, Refusal } from "../python/client.ts";
import type { Effect } from "./change.ts";
import type { Answered, Event } from "./events.ts";
import { savePreferences } from "./preferences.ts";
import { Searcher } from "./search.ts";
import { createUpdates } from "./updates.ts";
import type { KeyedGame, PartName, WriteCommand } from "./values.ts";

/**
 * The workers: one that knows the rules and one that searches; `watch` tells how much of Python has been downloaded.
 */
export type Client = Pick<EngineClient, "hooks" | "start" | "ask" | "stop">;

interface Workers {
  rules: Client;
  engine: Client;
  watch: (tell: (loaded: number, total: number) => void) => void;
}

type Dispatch = (event: Event) => void;

/** imports the parts of the page that are fetched when first wanted */
type Parts = Partial<Record<PartName, () => Promise<void>>>;

export function createPerformer(workers: Workers, parts: Parts): (effect: Effect, dispatch: Dispatch) => void {
  const { rules, engine } = workers;
  const updates = createUpdates();
  const searcher = new Searcher(engine);
  const performers: { [T in Effect["type"]]: (effect: Extract<Effect, { type: T }>, dispatch: Dispatch) => void } = {
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
    go: ({ hash }) => goTo(hash),
  };
  return (effect, dispatch) => performers[effect.type](effect as never, dispatch);
}

/** Starts the worker that knows the rules. */
function boot({ rules, watch }: Workers, dispatch: Dispatch) {
  rules.hooks = {
    onReady: () => dispatch({ type: "boot-ready" }),
    onFailed: (message, words) => dispatch({ type: "boot-failed", message: words ?? message }),
    onFile: () => dispatch({ type: "theory-arrived" }),
  };
  rules.start();
  watch((loaded, total) => dispatch({ type: "boot-progress", loaded, total }));
}

/** Starts the worker that searches. */
function bootEngine(engine: Client, searcher: Searcher, dispatch: Dispatch) {
  engine.hooks = {
    onFailed: (message, words) => engineFailed(searcher, words ?? message, dispatch),
    onFile: () => dispatch({ type: "file-arrived" }),
  };
  engine.start();
}

function engineFailed(searcher: Searcher, message: Value, dispatch: Dispatch) {
  searcher.stop(); // or a new worker would be asked for this search beside the one that is wanted by then
  dispatch({ type: "engine-failed", message });
}

/** Searches for a move of the game. */
function search(
  searcher: Searcher,
  { id, game, limit, level, least }: Extract<Effect, { type: "search" }>,
  dispatch: Dispatch,
) {
  const onInfo = (info: SearchInfo) => dispatch({ type: "engine-info", id, info });
  searcher.run({ op: "search", game, limit, ...(level && { level }) }, onInfo, least).then(
    (answer) => {
      if (!answer) return;
      const { move, pv, win } = answer.result;
      dispatch({ type: "engine-result", id, move, pv, win, resigns: answer.resigns });
    },
    ({ error, message }) => engineFailed(searcher, error ?? message, dispatch),
  );
}

/** Searches for an analysis or a review. */
function study(searcher: Searcher, { id, command }: Extract<Effect, { type: "study-job" }>, dispatch: Dispatch) {
  const onInfo = (info: SearchInfo | MoveReview) => dispatch({ type: "engine-info", id, info });
  const done = () => dispatch({ type: "job-done", id });
  searcher.run(command, onInfo).then(
    (answer) => answer && done(),
    ({ error }) => {
      done();
      dispatch({ type: "notice", notice: { key: error?.kind === "overload" ? "fault.overload" : "fault.page" } });
    },
  );
}

/** Loads a part of the page, and then does what it was wanted for. */
function loadPart(parts: Parts, { part, event, wanted }: Extract<Effect, { type: "with-part" }>, dispatch: Dispatch) {
  parts[part]?.().then(
    () => dispatch(event),
    (error) => {
      if (!(error instanceof LoadError)) throw error;
      if (wanted) dispatch({ type: "part-missing", why: error.why, wanted });
    },
  );
}

/** @param wanted a language, or "auto" for the browser's */
async function speakUp(wanted: string, dispatch: Dispatch) {
  const code = wanted === "auto" ? bestLanguage(navigator.languages) : wanted;
  const missing = code === language() ? null : await switchLanguage(code);
  dispatch({ type: "spoken", language: language() });
  if (missing) dispatch({ type: "language-missing", why: missing.why });
}

/** A game with its tags in the words of the language that is spoken, as files are written. */
export function inWords({ tags, ...game }: KeyedGame): Game {
  if (!tags) return game;
  return { ...game, tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, toText(value)])) };
}

const written = (command: Command | WriteCommand): Command =>
  command.op === "write-pdn" ? { ...command, games: command.games.map(inWords) } : command;

/** Asks the rules, and says what they answered. */
export function request(
  client: Pick<Client, "ask">,
  { slot, serial, command }: Extract<Effect, { type: "ask" }>,
  dispatch: Dispatch,
) {
  const { op } = command;
  client.ask(written(command)).reply.then(
    (answer) => dispatch({ type: "answered", slot, serial, op, answer } as Answered), // the answer is of this op
    (refusal) => {
      if (!(refusal instanceof Refusal)) throw refusal;
      dispatch({ type: "refused", slot, serial, op, error: refusal.error });
    },
  );
}
