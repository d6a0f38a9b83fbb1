// The screen on which the bots of a class play everybody against everybody, for one screen in front of all. Nothing of
// their code runs before the start is pressed.

import { createStore } from "../app/store.ts";
import type { Stand } from "../app/timeline.ts";
import { downloadFile, make } from "../base/dom.ts";
import { type Side, USUAL_RULES } from "../base/protocol.ts";
import { TamaBoard } from "../board/element.ts";
import { plain, seriesText, t } from "../i18n/messages.ts";
import { boardTools } from "../ui/board-tools.ts";
import { failureText } from "../ui/failure.ts";
import { createPracticeBoard } from "../ui/practice-board.ts";
import type { Screen } from "../ui/screen.ts";
import { EXAMPLE_BOTS, namelessBot, ORDER, TITLES } from "./bots-panels.ts";
import { type Found, keptTournament, MOST, readFiles, readText, type TournamentGame, withFound } from "./entrants.ts";
import { createLarge, listenToBots } from "./large.ts";
import { type MatchPlayer, opening, playGame, writtenGame } from "./match.ts";
import { botPlayer } from "./players.ts";
import { resultWords } from "./results.ts";
import { layOut, type StudioContext } from "./screen.ts";
import { between } from "./standings.ts";
import {
  beginTournament,
  type Effect,
  type Event,
  namesOf,
  nextOf,
  type Playing,
  reduce,
  type State,
} from "./tournament.ts";
import { createEntrantsPanel, createTablePanel, statusText } from "./tournament-panels.ts";

export async function openTournament(context: StudioContext): Promise<Screen> {
  const { client, say, signal } = context;
  const { rulesets } = await client.ask({ op: "hello" }).reply;
  const value = keptTournament(USUAL_RULES);
  let state = beginTournament(value.get());
  const start = await client.ask({ op: "view", game: { rules: state.plan.rules } }).reply;
  const dispatch = (event: Event) => signal.aborted || store.dispatch(event);
  const board = new TamaBoard();
  const silent = { ...context, say: () => {} };
  const practice = createPracticeBoard(board, start, silent, { onTry: () => {} });
  practice.lock(true);
  const enter = (found: Found[], refused: string[] = []) => {
    const entrants = withFound(state.entrants, found, namelessBot);
    if (entrants.length > state.entrants.length) dispatch({ type: "enter", entrants });
    const left = refused.length > 0 ? t("tournament.refused", { names: seriesText(refused) }) : "";
    const none = found.length === 0 && refused.length === 0 ? t("tournament.none") : "";
    const full = entrants.length === MOST && found.length > 0 ? t("tournament.full", { most: MOST }) : "";
    entrantsPanel.tell(left || none || full);
  };
  const examples = () =>
    enter(ORDER.map((name) => ({ name: t(TITLES[name] ?? "studio.mine"), code: EXAMPLE_BOTS[name] ?? "" })));
  const takeText = async (words: string) => enter(await readText(words));
  const takeFiles = async (files: File[]) => {
    const { found, refused } = await readFiles(files);
    enter(found, refused);
  };
  const entrantsPanel = createEntrantsPanel({ rulesets, dispatch, takeFiles, takeText, examples });
  const save = () => downloadFile("tournament.pdn", new Blob([pdnOf(state.games)], { type: "text/plain" }));
  const large = createLarge(signal);
  const table = createTablePanel({ dispatch, onSave: save, large: large.button });
  const screen = layOut({
    kind: "bots tournament",
    title: t("tournament.title"),
    lead: t("tournament.lead"),
    board: [board, table.players, make("div", { class: "tools" }, ...boardTools([board], say))],
    work: [entrantsPanel.element, ...table.elements],
  });
  large.mount(screen.element);
  const played = createPlaying(context, () => state, dispatch);
  const perform = (effect: Effect) => {
    if (effect.type === "keep") value.set(effect.kept);
    else if (effect.type === "play") played.play();
    else if (effect.type === "end") played.end();
    else if (effect.type === "show") practice.show(effect.stand);
    else if (effect.type === "push") practice.push(effect.entry);
    else say(plain(statusText(state)));
  };
  const store = createStore(state, reduce, perform);
  store.subscribe((next) => {
    state = next;
    screen.element.dataset.phase = state.phase;
    entrantsPanel.show(state);
    table.show(state);
  });
  listenToBots(signal, takeFiles, takeText);
  return screen;
}

const pdnOf = (games: readonly TournamentGame[]) =>
  games
    .map(({ pdn }) => pdn.trim())
    .join("\n\n")
    .concat("\n");

/** Plays the games that are left, one after the other, until it is ended. */
function createPlaying(context: StudioContext, state: () => State, dispatch: (event: Event) => void) {
  let stop = new AbortController();
  context.signal.addEventListener("abort", () => stop.abort());
  return {
    end: () => stop.abort(),
    play() {
      stop = new AbortController();
      const { signal } = stop;
      playAll(context, state, dispatch, signal).catch((error) => {
        if (!signal.aborted) dispatch({ type: "failed", text: failureText(error) });
      });
    },
  };
}

async function playAll(
  context: StudioContext,
  state: () => State,
  dispatch: (event: Event) => void,
  signal: AbortSignal,
) {
  const players = createPlayers(context, state);
  signal.addEventListener("abort", players.stop);
  for (let next = nextOf(state()); next; next = nextOf(state())) {
    const game = await playOne(context, state(), next, players.pair(next), { signal, dispatch });
    if (!game) return;
    dispatch({ type: "ended", game });
  }
  players.stop();
  dispatch({ type: "over" });
}

/** The two bots that play, each in a Python of its own until the next pair has its turn. */
function createPlayers({ sandbox }: StudioContext, state: () => State) {
  const running = new Map<number, MatchPlayer>();
  const stop = () => {
    for (const player of running.values()) player.stop();
    running.clear();
  };
  const make = (id: number) => {
    const { entrants, plan } = state();
    const code = entrants.find((each) => each.id === id)?.code ?? "";
    const name = namesOf(entrants).get(id) ?? "";
    const player = botPlayer({ name, code, seconds: plan.seconds, sandbox, onNews: () => {} });
    running.set(id, player);
    return player;
  };
  const pair = ({ white, black }: Playing) => {
    if (!running.has(white) || !running.has(black)) stop();
    return { white: running.get(white) ?? make(white), black: running.get(black) ?? make(black) };
  };
  return { pair, stop };
}

/** @returns null where it was stopped */
async function playOne(
  { client }: StudioContext,
  { games, plan }: State,
  { white, black, number }: Playing,
  sides: Record<Side, MatchPlayer>,
  { signal, dispatch }: { signal: AbortSignal; dispatch: (event: Event) => void },
): Promise<TournamentGame | null> {
  const referee = { play: (game: Stand["game"], move: string) => client.ask({ op: "play", game, text: move }).reply };
  const { rules } = plan;
  // Two games of a pair begin with the same moves by chance.
  const twin = number % 2 === 0 ? between(games, white, black).at(-1) : undefined;
  const game = twin ? { rules, moves: twin.opening } : { rules };
  const first = await client.ask({ op: "view", game }).reply;
  const begun = twin ? first : await opening(first, referee);
  if (signal.aborted) return null;
  dispatch({ type: "game", playing: { white, black, number }, stand: begun });
  const result = await playGame(begun, sides, referee, {
    signal,
    onTurn: ({ view }) => dispatch({ type: "turn", side: view.turn }),
    onMove: (entry) => dispatch({ type: "move", entry }),
  });
  if (!result) return null;
  const written = writtenGame(result, sides, {
    event: t("tournament.title"),
    round: games.length + 1,
    begun: Date.now(),
  });
  const { text } = await client.ask({ op: "write-pdn", games: [written] }).reply;
  if (signal.aborted) return null;
  const words = [resultWords(result, sides, plan.seconds)].flat();
  const moves = [...(begun.game.moves ?? [])];
  return { white, black, winner: result.winner, forfeit: result.fault !== null, words, opening: moves, pdn: text };
}
