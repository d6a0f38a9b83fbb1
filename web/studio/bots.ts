// Keeps what is shown of a match: whose turn it is, the score, how each game ended, and the games themselves.

import type { Entry, Stand } from "../app/timeline.ts";
import type { PageText } from "../base/dom.ts";
import type { Explanation, Move, Side, Square } from "../base/protocol.ts";
import { type MatchEvent, type MatchPlayer, type MatchResult, type MatchScore, scored } from "./match.ts";
import type { PersonPlayer } from "./players.ts";

type StatusKey = "bots.ready" | "bots.loading" | "bots.stopped";

type BotsStatus = { key: StatusKey } | { text: PageText } | { turn: Side; player: MatchPlayer } | { ended: Ended };

interface Ended {
  result: MatchResult;
  sides: Record<Side, MatchPlayer>;
}

export interface MatchPlan {
  /** what was chosen for the two players */
  kinds: [string, string];
  /** the number of games */
  total: number;
  /** the time of a bot for each move */
  seconds: number;
  /** whether a person plays */
  person: boolean;
}

export interface State {
  phase: "ready" | "running" | "over" | "failed";
  status: BotsStatus;
  /** how the match is played */
  plan: MatchPlan;
  /** the game that is played, from 1 */
  number: number;
  /** the position on the board */
  stand: Stand;
  /** the person whose turn it is */
  person: PersonPlayer | null;
  /** the move that ended a game */
  last: { turn: Side; move: Move } | null;
  /** the score of the first player */
  score: MatchScore;
  results: Ended[];
  /** that were played to their end, as PDN has them */
  games: Stand["game"][];
}

export type Event =
  | MatchEvent
  | { type: "start"; plan: MatchPlan }
  | { type: "over" }
  | { type: "stop" }
  | { type: "failed"; text: PageText }
  | { type: "try"; path: Square[] }
  | { type: "refused"; explanation: Explanation }
  | { type: "try-failed"; text: PageText }
  | { type: "save" }
  | { type: "save-failed"; text: PageText };

export type Effect =
  | { type: "play"; plan: MatchPlan }
  | { type: "end" }
  | { type: "check"; game: Stand["game"]; path: Square[]; person: PersonPlayer }
  | { type: "show"; stand: Stand }
  | { type: "push"; entry: Entry }
  | { type: "refuse"; explanation: Explanation }
  | { type: "say-game" }
  | { type: "say-status" }
  | { type: "save"; games: Stand["game"][] };

interface Change {
  state: State;
  effects: Effect[];
}

export const beginBots = (stand: Stand): State => ({
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

export function reduce(state: State, event: Event): Change {
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

const change = (state: State, ...effects: Effect[]): Change => ({ state, effects });

function start(state: State, plan: MatchPlan) {
  const begun: State = { ...beginBots(state.stand), phase: "running", status: { key: "bots.loading" }, plan };
  return change(begun, { type: "play", plan });
}

function game(state: State, number: number, stand: Stand) {
  const next = { ...state, number, stand, last: null };
  return state.plan.person
    ? change(next, { type: "show", stand }, { type: "say-game" })
    : change(next, { type: "show", stand });
}

const isPerson = (player: MatchPlayer): player is PersonPlayer => "answer" in player;

function turn(state: State, stand: Stand, player: MatchPlayer): State {
  const person = isPerson(player) ? player : null;
  return { ...state, stand, person, status: { turn: stand.view.turn, player } };
}

function moved(state: State, entry: Entry) {
  const { move, view } = entry;
  const last = view.outcome && move ? { turn: state.stand.view.turn, move } : null;
  return change({ ...state, stand: entry, person: null, last }, { type: "push", entry });
}

const result = (
  state: State,
  { result: found, sides, own, game: written }: Extract<MatchEvent, { type: "result" }>,
): State => ({
  ...state,
  score: scored(state.score, found.winner, own),
  results: [...state.results, { result: found, sides }],
  games: [...state.games, written],
});

const over = (state: State, phase: "over" | "failed", status: BotsStatus) =>
  change({ ...state, phase, status, person: null }, { type: "end" }, { type: "say-status" });

function attempt(state: State, path: Square[]) {
  const { person, stand } = state;
  return person ? change(state, { type: "check", game: stand.game, path, person }) : change(state);
}

function saveFailed(state: State, text: PageText) {
  const phase = state.phase === "running" ? "running" : "failed"; // a match that is played goes on
  return change({ ...state, phase, status: { text } }, { type: "say-status" });
}
