// The rule laboratory: every field of a ruleset is a switch, and the board, the counts and the Python beside it follow.

import { createStore } from "../app/store.ts";
import { button, contentOf, make } from "../base/dom.ts";
import { USUAL_RULES } from "../base/protocol.ts";
import { TamaBoard } from "../board/element.ts";
import { t, toText } from "../i18n/messages.ts";
import { EngineClient } from "../python/client.ts";
import { boardTools } from "../ui/board-tools.ts";
import { createPracticeBoard, type PracticeBoard } from "../ui/practice-board.ts";
import type { Screen } from "../ui/screen.ts";
import { sentences } from "../ui/speech.ts";
import { beginLaboratory, type Contrast, differences, type Effect, type Event, OPENING, reduce } from "./laboratory.ts";
import {
  countsPanel,
  differencePanel,
  differenceWords,
  positionPanel,
  programPanel,
  rulesPanel,
} from "./laboratory-panels.ts";
import { layOut, type StudioContext } from "./screen.ts";

export async function openLaboratory(context: StudioContext): Promise<Screen> {
  const { client, say, signal } = context;
  const { rulesets } = await client.ask({ op: "hello" }).reply;
  const start = await client.ask({ op: "view", game: { rules: USUAL_RULES, fen: OPENING } }).reply;
  const begun = beginLaboratory(rulesets, start);
  const dispatch = (event: Event) => signal.aborted || store.dispatch(event);
  const board = new TamaBoard();
  const practice = createPracticeBoard(board, start, context, {
    tells: true,
    narrates: true,
    onTry: (path) => dispatch({ type: "try", path }),
  });
  const rules = rulesPanel(begun.state, dispatch);
  const position = positionPanel(context.position().fen, dispatch);
  const difference = differencePanel();
  const counts = countsPanel();
  const program = programPanel(context);
  const panels = [rules, position, difference, counts, program];
  const counter = createCounter(context, counts.failure);
  const perform = createPerformer({ ...context, board, practice, counter, dispatch });
  const store = createStore(begun.state, reduce, perform);
  store.subscribe((state, previous) => {
    for (const { show } of panels) show(state, previous);
  });
  for (const effect of begun.effects) perform(effect);
  const tools = make("div", { class: "tools" }, ...boardTools([board], say));
  const choices = make("div", { class: "pairing" }, rules.presets, position.samples);
  return layOut({
    kind: "laboratory",
    title: t("lab.title"),
    lead: t("lab.lead"),
    board: [board, tools, practice.note, ...difference.elements],
    work: [choices, ...rules.elements, ...position.elements, ...counts.elements, ...program.elements],
  });
}

/**
 * A worker that counts variations: that takes a while, and the game must not wait for it.
 * @param failure says that it could not start
 */
function createCounter({ download, signal }: StudioContext, failure: HTMLElement) {
  const start = () => {
    failure.replaceChildren();
    counter.start();
  };
  const counter = new EngineClient(download, {
    onFailed: (message, words) =>
      failure.replaceChildren(...contentOf(toText(words ?? message), " ", button(t("boot.retry"), start))),
  });
  start();
  signal.addEventListener("abort", () => counter.end());
  return counter;
}

/** Does what the reducer asks for. */
function createPerformer({
  client,
  counter,
  board,
  practice,
  say,
  dispatch,
}: StudioContext & {
  board: TamaBoard;
  practice: PracticeBoard;
  counter: EngineClient;
  dispatch: (event: Event) => void;
}): (effect: Effect) => void {
  return (effect) => {
    switch (effect.type) {
      case "compare": {
        const { serial, game, renewed } = effect;
        const view = (each: typeof game) => client.ask({ op: "view", game: each }).reply;
        return Promise.all([view(game), view({ ...game, rules: USUAL_RULES })]).then(
          ([here, usual]) => dispatch({ type: "compared", serial, here, usual, renewed }),
          (error) => dispatch({ type: "failed", serial, error }),
        );
      }
      case "count": {
        const { serial, game, depth } = effect;
        return counter.ask({ op: "perft", game, depth }).reply.then(
          ({ nodes }) => dispatch({ type: "counted", serial, nodes }),
          (error) => dispatch({ type: "count-failed", serial, error }),
        );
      }
      case "contrast": {
        const { serial, name } = effect;
        const answer = (found: Contrast | null) => dispatch({ type: "contrasted", serial, name, found });
        return contrast(counter, effect).then(answer, () => answer(null));
      }
      case "play":
        return client.ask({ op: "play", game: effect.game, path: effect.path }).reply.then(
          (entry) => dispatch({ type: "played", entry }),
          (error) => dispatch({ type: "refused", error }),
        );
      case "show":
        return practice.show(effect.stand);
      case "push":
        return practice.push(effect.entry);
      case "refuse":
        return practice.refuse(effect.explanation);
      case "draw":
        board.shapes = effect.shapes;
        return;
      case "say-difference":
        return say(sentences(...differenceWords(effect.difference)));
    }
  };
}

/** How the moves of one position differ between two rulesets, and, where they do not, whether the replies do. */
async function contrast(client: EngineClient, { usual, other }: Effect & { type: "contrast" }): Promise<Contrast> {
  const games = [other, usual];
  const [here, there] = await Promise.all(games.map((game) => client.ask({ op: "view", game }).reply));
  const found = differences(here?.view.moves ?? [], there?.view.moves ?? []);
  if (found.gained.length + found.lost.length > 0) return { ...found, replies: false };
  const counts = games.map((game) => client.ask({ op: "perft", game, depth: 2 }).reply);
  const [one, two] = await Promise.all(counts);
  return { ...found, replies: one?.nodes !== two?.nodes };
}
