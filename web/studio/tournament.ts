// Keeps what is shown of a tournament: who plays, the games so far, the one that is played, and what Undo brings back.

import type { Entry, Stand } from "../app/timeline.ts";
import type { PageText } from "../base/dom.ts";
import type { Side } from "../base/protocol.ts";
import { type Entrant, type Kept, LONGEST_NAME, type TournamentGame, type TournamentPlan } from "./entrants.ts";
import { distinct, gamesIn, nextGame, standings } from "./standings.ts";

/** a game that is played, with the ids of its players; `number` counts from 1 */
export interface Playing {
  white: number;
  black: number;
  number: number;
}

type Status =
  | { key: "tournament.few" | "tournament.ready" | "bots.loading" | "bots.stopped" }
  | { text: PageText }
  | { turn: Side }
  /** the tournament is over */
  | { winners: string[] };

export interface State {
  phase: "ready" | "running" | "over" | "failed";
  status: Status;
  entrants: readonly Entrant[];
  plan: TournamentPlan;
  games: readonly TournamentGame[];
  playing: Playing | null;
  /** the two players whose games are listed; null for those of the latest game */
  pair: readonly [number, number] | null;
  /** what was removed last */
  before: Pick<State, "entrants" | "games"> | null;
}

export type Event =
  | { type: "enter"; entrants: readonly Entrant[] }
  | { type: "remove"; id: number }
  | { type: "rename"; id: number; name: string }
  | { type: "plan"; plan: Partial<TournamentPlan> }
  | { type: "clear" }
  | { type: "undo" }
  | { type: "start" }
  | { type: "stop" }
  | { type: "game"; playing: Playing; stand: Stand }
  | { type: "turn"; side: Side }
  | { type: "move"; entry: Entry }
  | { type: "ended"; game: TournamentGame }
  | { type: "over" }
  | { type: "failed"; text: PageText }
  | { type: "pair"; pair: readonly [number, number] };

export type Effect =
  | { type: "keep"; kept: Kept }
  | { type: "play" }
  | { type: "end" }
  | { type: "show"; stand: Stand }
  | { type: "push"; entry: Entry }
  | { type: "say-status" };

interface Change {
  state: State;
  effects: Effect[];
}

export const beginTournament = ({ entrants, plan, games }: Kept): State =>
  settled({
    phase: "ready",
    status: { key: "tournament.ready" },
    entrants,
    plan,
    games,
    playing: null,
    pair: null,
    before: null,
  });

const idsOf = ({ entrants }: Pick<State, "entrants">) => entrants.map(({ id }) => id);

/** The names of the entrants by their ids; those that occur twice are numbered. */
export function namesOf(entrants: readonly Entrant[]): Map<number, string> {
  const names = distinct(entrants.map(({ name }) => name));
  return new Map(entrants.map(({ id }, at) => [id, names[at] ?? ""]));
}

export const totalOf = ({ entrants, plan }: State) => gamesIn(entrants.length, plan.games);

/** The game that would be played next. */
export const nextOf = (state: State) => nextGame(idsOf(state), state.games, state.plan.games);

export const linesOf = (state: State) => standings(idsOf(state), state.games);

export function reduce(state: State, event: Event): Change {
  const running = state.phase === "running";
  switch (event.type) {
    case "game":
      return running
        ? change({ ...state, playing: event.playing, pair: null }, { type: "show", stand: event.stand })
        : change(state);
    case "turn":
      return change(running ? { ...state, status: { turn: event.side } } : state);
    case "move":
      return running ? change(state, { type: "push", entry: event.entry }) : change(state);
    case "ended":
      return running ? kept({ ...state, games: [...state.games, event.game] }) : change(state);
    case "over":
      return ended(settled({ ...state, phase: "over" }));
    case "stop":
      return running ? ended({ ...state, phase: "over", status: { key: "bots.stopped" } }) : change(state);
    case "failed":
      return ended({ ...state, phase: "failed", status: { text: event.text } });
    case "pair":
      return change({ ...state, pair: event.pair });
    default:
      return running ? change(state) : prepared(state, event);
  }
}

type Preparing = Extract<Event, { type: "enter" | "remove" | "rename" | "plan" | "clear" | "undo" | "start" }>;

/** What can only be done while nothing is played. */
function prepared(state: State, event: Preparing): Change {
  const { entrants, games } = state;
  switch (event.type) {
    case "start":
      return nextOf(state)
        ? change({ ...state, phase: "running", status: { key: "bots.loading" }, before: null }, { type: "play" })
        : change(state, { type: "say-status" });
    case "enter":
      return edited({ ...state, entrants: event.entrants, before: null });
    case "rename":
      return edited({
        ...state,
        entrants: entrants.map((each) => (each.id === event.id ? renamed(each, event.name) : each)),
      });
    case "remove": {
      const rest = games.filter(({ white, black }) => white !== event.id && black !== event.id);
      const others = entrants.filter(({ id }) => id !== event.id);
      return edited({ ...state, entrants: others, games: rest, pair: null, before: { entrants, games } });
    }
    case "plan":
      return edited({ ...state, plan: { ...state.plan, ...event.plan } });
    case "clear":
      return edited({ ...state, games: [], pair: null, before: { entrants, games } });
    case "undo":
      return edited({ ...state, ...state.before, before: null });
  }
}

const renamed = (entrant: Entrant, name: string) => ({
  ...entrant,
  name: name.trim().slice(0, LONGEST_NAME) || entrant.name,
});

const change = (state: State, ...effects: Effect[]): Change => ({ state, effects });

const kept = (state: State) => {
  const { entrants, plan, games } = state;
  return change(state, { type: "keep", kept: { entrants: [...entrants], plan, games: [...games] } });
};

const edited = (state: State) => kept(settled({ ...state, phase: "ready" }));

const ended = (state: State) => change({ ...state, playing: null }, { type: "end" }, { type: "say-status" });

/** What is said where nothing is played. */
function settled(state: State): State {
  if (state.entrants.length < 2) return { ...state, status: { key: "tournament.few" } };
  if (state.games.length === 0 || nextOf(state)) return { ...state, status: { key: "tournament.ready" } };
  const names = namesOf(state.entrants);
  const winners = linesOf(state).flatMap(({ rank, id }) => (rank === 1 ? [names.get(id) ?? ""] : []));
  return { ...state, phase: "over", status: { winners } };
}
