// Keeps what is shown of a match: whose turn it is, the score, how each game ended, and the games themselves.

/** @import { Explanation, Move, Side, Square } from "../base/protocol.js" */
/** @import { Entry, Stand } from "../app/timeline.js" */
/** @import { MatchEvent, MatchPlayer, MatchScore, MatchResult } from "./match.js" */
/** @import { PersonPlayer } from "./players.js" */

import { scored } from "./match.js";

/**
 * @typedef {"bots.ready" | "bots.loading" | "bots.stopped"} StatusKey
 * @typedef {{ key: StatusKey } | { text: string } | { turn: Side, player: MatchPlayer } | { ended: Ended }} BotsStatus
 * @typedef {{ result: MatchResult, sides: Record<Side, MatchPlayer> }} Ended
 *
 * @typedef {object} MatchPlan
 * @property {[string, string]} kinds of the two players, as they are chosen
 * @property {number} total games
 * @property {number} seconds for a move of a bot
 * @property {boolean} person whether a person plays
 *
 * @typedef {object} State
 * @property {"ready" | "running" | "over" | "failed"} phase
 * @property {BotsStatus} status
 * @property {MatchPlan} plan of the match
 * @property {number} number of the game that is played, from 1
 * @property {Stand} stand on the board
 * @property {PersonPlayer | null} person to move, where it is a person's turn
 * @property {{ turn: Side, move: Move } | null} last the move that ended a game
 * @property {MatchScore} score of the first player
 * @property {Ended[]} results
 * @property {Stand["game"][]} games that were played to their end, as PDN has them
 *
 * @typedef {MatchEvent | { type: "start", plan: MatchPlan } | { type: "over" } | { type: "stop" }
 *   | { type: "failed", text: string } | { type: "try", path: Square[] }
 *   | { type: "refused", explanation: Explanation } | { type: "try-failed", text: string }
 *   | { type: "save" } | { type: "save-failed", text: string }} Event
 *
 * @typedef {{ type: "play", plan: MatchPlan } | { type: "end" }
 *   | { type: "check", game: Stand["game"], path: Square[], person: PersonPlayer }
 *   | { type: "show", stand: Stand } | { type: "push", entry: Entry } | { type: "refuse", explanation: Explanation }
 *   | { type: "say-game" } | { type: "say-status" } | { type: "save", games: Stand["game"][] }} Effect
 *
 * @typedef {{ state: State, effects: Effect[] }} Change
 */

/**
 * @param {Stand} stand
 * @returns {State}
 */
export const beginBots = (stand) => ({
  phase: "ready",
  status: { key: "bots.ready" },
  plan: { kinds: ["", ""], total: 1, seconds: 1, person: false },
  number: 1,
  stand,
  person: null,
  last: null,
  score: { wins: 0, draws: 0, losses: 0 },
  results: [],
  games: [],
});

/**
 * @param {State} state
 * @param {Event} event
 * @returns {Change}
 */
export function reduce(state, event) {
  switch (event.type) {
    case "start":
      return state.phase === "running" ? change(state) : start(state, event.plan);
    case "game":
      return game(state, event.number, event.stand);
    case "turn":
      return change(turn(state, event.stand, event.player));
    case "move":
      return moved(state, event.entry);
    case "result":
      return change(result(state, event));
    case "over": {
      const ended = state.results.at(-1);
      return over(state, "over", ended ? { ended } : state.status);
    }
    case "stop":
      return state.phase === "running" ? over(state, "over", { key: "bots.stopped" }) : change(state);
    case "failed":
      return over(state, "failed", { text: event.text });
    case "try":
      return attempt(state, event.path);
    case "refused":
      return change(state, { type: "refuse", explanation: event.explanation });
    case "try-failed":
      return change(
        { ...state, status: { text: event.text } },
        { type: "show", stand: state.stand },
        { type: "say-status" },
      );
    case "save":
      return change(state, { type: "save", games: state.games });
    case "save-failed":
      return saveFailed(state, event.text);
  }
}

/**
 * @param {State} state
 * @param {Effect[]} effects
 * @returns {Change}
 */
const change = (state, ...effects) => ({ state, effects });

/**
 * @param {State} state
 * @param {MatchPlan} plan
 */
function start(state, plan) {
  /** @type {State} */
  const begun = { ...beginBots(state.stand), phase: "running", status: { key: "bots.loading" }, plan };
  return change(begun, { type: "play", plan });
}

/**
 * @param {State} state
 * @param {number} number
 * @param {Stand} stand
 */
function game(state, number, stand) {
  const next = { ...state, number, stand, last: null };
  return state.plan.person
    ? change(next, { type: "show", stand }, { type: "say-game" })
    : change(next, { type: "show", stand });
}

/**
 * @param {State} state
 * @param {Stand} stand
 * @param {MatchPlayer} player
 * @returns {State}
 */
function turn(state, stand, player) {
  const person = "answer" in player ? /** @type {PersonPlayer} */ (player) : null;
  return { ...state, stand, person, status: { turn: stand.view.turn, player } };
}

/**
 * @param {State} state
 * @param {Entry} entry
 */
function moved(state, entry) {
  const { move, view } = entry;
  const last = view.outcome && move ? { turn: state.stand.view.turn, move } : null;
  return change({ ...state, stand: entry, person: null, last }, { type: "push", entry });
}

/**
 * @param {State} state
 * @param {Extract<MatchEvent, { type: "result" }>} ended
 * @returns {State}
 */
const result = (state, { result: found, sides, own, game: written }) => ({
  ...state,
  score: scored(state.score, found.winner, own),
  results: [...state.results, { result: found, sides }],
  games: [...state.games, written],
});

/**
 * @param {State} state
 * @param {"over" | "failed"} phase
 * @param {BotsStatus} status
 */
const over = (state, phase, status) =>
  change({ ...state, phase, status, person: null }, { type: "end" }, { type: "say-status" });

/**
 * @param {State} state
 * @param {Square[]} path
 */
function attempt(state, path) {
  const { person, stand } = state;
  return person ? change(state, { type: "check", game: stand.game, path, person }) : change(state);
}

/**
 * @param {State} state
 * @param {string} text
 */
function saveFailed(state, text) {
  const phase = state.phase === "running" ? "running" : "failed"; // a match that is played goes on
  return change({ ...state, phase, status: { text } }, { type: "say-status" });
}
