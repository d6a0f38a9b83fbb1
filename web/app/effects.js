// Carries out the reducer's effects: requests to the workers, files, storage, words of another language.

/** @import { Effect, Event } from "./types.js" */
/** @import { Command, Game } from "../base/protocol.js" */
/** @import { Value } from "../i18n/messages.js" */
/** @import { KeyedGame, WriteCommand } from "./values.js" */
/** @import { EngineClient } from "../python/client.js" */

import { save } from "../base/dom.js";
import { Missing } from "../base/loading.js";
import { bestLanguage } from "../i18n/languages.js";
import { language, speak, worded } from "../i18n/messages.js";
import { Refusal } from "../python/client.js";
import { savePreferences } from "./preferences.js";
import { createUpdates } from "./updates.js";

/** Seconds of a search between two looks at the messages. */
const SLICE = 0.02;
/** Milliseconds beyond its time after which a search counts as dead. */
const PATIENCE = 20_000;

/** @param {number} time milliseconds */
const lasting = (time) => time > 0 && new Promise((resolve) => setTimeout(resolve, time));

/**
 * Who does the work: a worker that knows the rules and one that searches; and who tells of what they still wait for.
 * @typedef {Pick<EngineClient, "hooks" | "start" | "ask" | "stop">} Client
 * @typedef {{ rules: Client, engine: Client, watch: (tell: (loaded: number, total: number) => void) => void }} Desk
 */

/**
 * @param {Desk} desk
 * @param {Record<import("./values.js").Part, () => Promise<void>>} parts of the page that are fetched when first wanted
 * @returns {(effect: Effect, dispatch: (event: Event) => void) => void}
 */
export function createPerformer({ rules, engine, watch }, parts) {
  const updates = createUpdates();
  /** @type {{ search: number, request: number | null } | null} the search that is wanted */
  let current = null;
  let free = Promise.resolve();

  /**
   * @template {Extract<Command, { op: "search" | "review" }>} C
   * @param {number} id
   * @param {C} command
   * @param {(event: Event) => void} dispatch
   * @param {number} least milliseconds that it takes
   * @returns {Promise<import("../base/protocol.js").Answers[C["op"]] | null>} null where it is not wanted any more
   */
  const search = async (id, command, dispatch, least = 0) => {
    const wanted = { search: id, request: /** @type {number | null} */ (null) };
    current = wanted;
    await free;
    if (current !== wanted) return null;
    const { id: request, reply } = engine.ask(
      { ...command, slice: SLICE },
      {
        patience: (command.limit?.time ?? 0) * 1000 + PATIENCE,
        onInfo: (info) => dispatch({ type: "engine-info", id, info }),
      },
    );
    wanted.request = request;
    const [answer] = await Promise.all([reply, lasting(least)]);
    return current === wanted ? answer : null;
  };

  const stop = () => {
    if (current && current.request !== null) free = engine.stop(current.request);
    current = null;
  };

  return (effect, dispatch) => {
    const engineFailed = (/** @type {Value} */ message) => {
      stop(); // or a new worker would be asked for this search beside the one that is wanted by then
      dispatch({ type: "engine-failed", message });
    };
    switch (effect.type) {
      case "boot":
        rules.hooks = {
          onReady: () => dispatch({ type: "boot-ready" }),
          onFailed: (message, words) => dispatch({ type: "boot-failed", message: words ?? message }),
        };
        rules.start();
        watch((loaded, total) => dispatch({ type: "boot-progress", loaded, total }));
        break;
      case "boot-engine":
        engine.hooks = {
          onFailed: (message, words) => engineFailed(words ?? message),
          onFile: () => dispatch({ type: "file-arrived" }),
        };
        engine.start();
        break;
      case "ask":
        request(rules, effect, dispatch);
        break;
      case "search": {
        const { id, game, limit, level, least } = effect;
        search(id, { op: "search", game, limit, ...(level && { level }) }, dispatch, least).then(
          (answer) =>
            answer && dispatch({ type: "engine-result", id, move: answer.result.move, resigns: answer.resigns }),
          ({ error, message }) => engineFailed(error ?? message),
        );
        break;
      }
      case "study-job": {
        const done = () => dispatch({ type: "job-done", id: effect.id });
        search(effect.id, effect.command, dispatch).then(
          (answer) => answer && done(),
          ({ error }) => {
            done();
            dispatch({
              type: "notice",
              notice: { key: error?.kind === "overload" ? "fault.overload" : "fault.page" },
            });
          },
        );
        break;
      }
      case "with-part":
        parts[effect.part]().then(
          () => dispatch(effect.event),
          (error) => {
            if (!(error instanceof Missing)) throw error;
            dispatch({ type: "part-missing", why: error.why, wanted: effect.wanted });
          },
        );
        break;
      case "stop":
        stop();
        break;
      case "keep-preferences":
        savePreferences(effect.preferences);
        break;
      case "save":
        save(effect.name, new Blob([effect.content], { type: effect.media }));
        break;
      case "speak":
        speakUp(effect.language, dispatch);
        break;
      case "keep-offline":
        updates.start(dispatch);
        break;
      case "take-update":
        updates.take();
        break;
      case "reload":
        updates.reload(effect.snapshot);
        break;
    }
  };
}

/**
 * @param {string} wanted a language, or "auto" for the browser's
 * @param {(event: Event) => void} dispatch
 */
async function speakUp(wanted, dispatch) {
  const code = wanted === "auto" ? bestLanguage(navigator.languages) : wanted;
  const missing = code === language() ? null : await speak(code);
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
  return { ...game, tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, worded(value)])) };
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
 * @param {(event: Event) => void} dispatch
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
