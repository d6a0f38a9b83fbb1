// Shows matches of bots, levels of the engine and a person at the board: who plays, how it goes, and how it ended.

import { createStore } from "../app/store.ts";
import type { Stand } from "../app/timeline.ts";
import { studioHash } from "../base/address.ts";
import { downloadFile, make } from "../base/dom.ts";
import { type Square, USUAL_RULES } from "../base/protocol.ts";
import { TamaBoard } from "../board/element.ts";
import { plain, t, toText } from "../i18n/messages.ts";
import { EngineClient, explanationOf } from "../python/client.ts";
import type { News } from "../sandbox/messages.ts";
import { boardTools } from "../ui/board-tools.ts";
import { failureText } from "../ui/failure.ts";
import { createPracticeBoard, type PracticeBoard } from "../ui/practice-board.ts";
import type { Screen } from "../ui/screen.ts";
import { sentences } from "../ui/speech.ts";
import { beginBots, type Effect, type Event, type MatchPlan, reduce, type State } from "./bots.ts";
import {
  createMatchPanel,
  createPairing,
  EXAMPLE_BOTS,
  gameBegins,
  lastMoveWords,
  namelessBot,
  players,
  statusWords,
  TITLES,
} from "./bots-panels.ts";
import { createCode } from "./code-view.ts";
import { createDocuments, LINKED, MINE } from "./documents.ts";
import { type Found, keptTournament, readFiles, readText, withFound } from "./entrants.ts";
import { listenToBots } from "./large.ts";
import { type MatchPlayer, playMatch } from "./match.ts";
import { createOutput } from "./output.ts";
import { botPlayer, levelPlayer, personPlayer } from "./players.ts";
import { layOut, type StudioContext } from "./screen.ts";

/** @param linked code that came with a link */
export async function openBots(context: StudioContext, linked: string | null): Promise<Screen> {
  const { client, download, say, signal } = context;
  const initial = beginBots(await client.ask({ op: "view", game: { rules: USUAL_RULES } }).reply);
  let state = initial;
  const dispatch = (event: Event) => signal.aborted || store.dispatch(event);
  const engine = new EngineClient(download, {
    onFailed: (message, words) => dispatch({ type: "failed", text: toText(words ?? message) }),
  });
  const board = new TamaBoard();
  // Moves are told where a person plays; the one that ends a game is told with the result.
  const sayMove = (words: string) => state.plan.person && !state.stand.view.outcome && say(words);
  const boardContext = { ...context, say: sayMove };
  const onTry = (path: Square[]) => dispatch({ type: "try", path });
  const practice = createPracticeBoard(board, initial.stand, boardContext, { tells: true, narrates: true, onTry });
  const start = () => dispatch({ type: "start", plan: pairing.plan() });
  const pairing = createPairing(start, () => dispatch({ type: "stop" }));
  const code = createBotCode(context, linked, start);
  const output = createOutput();
  const match = createMatchPanel(() => dispatch({ type: "save" }));
  const screen = layOut({
    kind: "bots",
    title: t("bots.title"),
    lead: t("bots.lead"),
    board: [board, make("div", { class: "tools" }, ...boardTools([board], say)), practice.note],
    work: [pairing.element, ...match.elements, code.element, output.element],
  });
  const playerOf = createPlayers(context, engine, code, output);
  const around = { ...context, start: initial.stand, practice, playerOf, output, engine, dispatch };
  const perform = createPerformer(around, () => state);
  const store = createStore(initial, reduce, perform);
  store.subscribe((next) => {
    state = next;
    screen.element.dataset.phase = state.phase;
    practice.lock(!state.person);
    pairing.show(state);
    match.show(state);
  });
  signal.addEventListener("abort", () => engine.end());
  listenToBots(
    signal,
    async (files) => enterClass((await readFiles(files)).found),
    async (text) => enterClass(await readText(text)),
  );
  return screen;
}

/** Several bots that are dropped or pasted here are for a tournament, whose screen opens. */
function enterClass(found: Found[]) {
  if (found.length < 2) return;
  const value = keptTournament(USUAL_RULES);
  const kept = value.get();
  value.set({ ...kept, entrants: withFound(kept.entrants, found, namelessBot) });
  location.hash = studioHash("tournament");
}

/** The code of the visitor's bot: the examples, and what came with a link. */
function createBotCode({ reload, signal }: StudioContext, linked: string | null, onRun: () => void) {
  const documents = createDocuments("bots", { [MINE]: EXAMPLE_BOTS.random ?? "", ...EXAMPLE_BOTS });
  if (linked !== null) documents.setLinked(linked);
  const chosen = linked === null ? (documents.changed(MINE) ? MINE : "random") : LINKED;
  return createCode({ screen: "bots", documents, chosen, titles: TITLES, buttons: [], onRun, reload, signal });
}

/** @returns makes a player of the kind that was chosen */
function createPlayers(
  { sandbox }: StudioContext,
  engine: EngineClient,
  code: ReturnType<typeof createCode>,
  output: ReturnType<typeof createOutput>,
): (kind: string, seconds: number) => MatchPlayer {
  const print = (name: string, news: News) => {
    if (news.out) output.add(news.out);
    if (news.err) output.add(news.err, "err");
    if (news.fault?.text) output.add(`${name}\n${news.fault.text}\n`, "err");
  };
  return (kind, seconds) => {
    const [sort, which = ""] = kind.split(":");
    const chosen = players().find(([value]) => value === kind)?.[1] ?? "";
    if (sort === "level") return levelPlayer(chosen, Number(which), engine);
    if (sort === "you") return personPlayer(chosen);
    const own = sort === "code";
    const name = own ? t(TITLES[code.name()] ?? "studio.mine") : chosen;
    const text = own ? code.text() : (EXAMPLE_BOTS[which] ?? "");
    return botPlayer({ name, code: text, seconds, sandbox, onNews: (news) => print(name, news) });
  };
}

type Around = StudioContext & {
  start: Stand;
  practice: PracticeBoard;
  output: ReturnType<typeof createOutput>;
  engine: EngineClient;
  playerOf: ReturnType<typeof createPlayers>;
  dispatch: (event: Event) => void;
};

/** Does what the reducer asks for. */
function createPerformer(around: Around, state: () => State): (effect: Effect) => void {
  const { practice, say, signal } = around;
  let match = new AbortController();
  signal.addEventListener("abort", () => match.abort());
  return (effect) => {
    switch (effect.type) {
      case "play":
        match = new AbortController();
        return void runMatch(around, effect.plan, match.signal);
      case "end":
        return match.abort();
      case "check":
        return void checkMove(around, effect);
      case "show":
        return practice.show(effect.stand);
      case "push":
        return practice.push(effect.entry);
      case "refuse":
        return practice.refuse(effect.explanation);
      case "say-game":
        return say(gameBegins(state()));
      case "say-status":
        return say(plain(sentences(lastMoveWords(state()), statusWords(state()))));
      case "save":
        return void saveGames(around, effect.games);
    }
  };
}

async function runMatch(
  { start, client, engine, output, playerOf, dispatch }: Around,
  plan: MatchPlan,
  signal: AbortSignal,
) {
  const { kinds, total, seconds } = plan;
  const [first, second] = [playerOf(kinds[0], seconds), playerOf(kinds[1], seconds)];
  signal.addEventListener("abort", () => {
    first.stop();
    second.stop();
  });
  output.clear();
  if (kinds.some((kind) => kind.startsWith("level"))) engine.start();
  const play = (game: Stand["game"], text: string) => client.ask({ op: "play", game, text }).reply;
  try {
    const match = { total, name: t("bots.title"), signal, tell: dispatch };
    if (await playMatch(start, [first, second], { play }, match)) dispatch({ type: "over" });
  } catch (error) {
    if (!signal.aborted) dispatch({ type: "failed", text: failureText(error) });
  }
}

/** Has the rules judge what a person does on the board. */
async function checkMove({ client, dispatch }: Around, { game, path, person }: Extract<Effect, { type: "check" }>) {
  try {
    const { move } = await client.ask({ op: "play", game, path }).reply;
    person.answer(move.text);
  } catch (error) {
    const explanation = explanationOf(error);
    dispatch(explanation ? { type: "refused", explanation } : { type: "try-failed", text: failureText(error) });
  }
}

async function saveGames({ client, dispatch }: Around, games: Stand["game"][]) {
  try {
    const { text } = await client.ask({ op: "write-pdn", games }).reply;
    downloadFile("bots.pdn", new Blob([text], { type: "text/plain" }));
  } catch (error) {
    dispatch({ type: "save-failed", text: failureText(error) });
  }
}
