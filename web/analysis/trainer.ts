// Practises an opening: the learner plays one side from the position on the board, and the theory the other. A move that
// the theory knows as good is answered, any other is taken back. A line ends after some plies, or with the theory; a place
// from which the learner found everything at once is known, and the theory turns to another one.

import type { Change } from "../app/change.ts";
import type { Event } from "../app/events.ts";
import { quietly } from "../app/model.ts";
import { patch, type State } from "../app/state.ts";
import type { Theory } from "../base/protocol.ts";
import { goTo } from "./convert.ts";
import { theoryOf } from "./explorer.ts";
import * as tree from "./move-tree.ts";
import type { Answer, Study, Trainer, Tree } from "./state.ts";

/** Plies of a line. */
const PLIES = 10;
/** Hundredths of a man that a good move may be worse than the best one, as for the levels of the engine. */
const AS_GOOD = 10;
/** The most frequent good replies of which a learner should know the answers. */
const REPLIES = 2;
/** What would go to another position, and waits until the practice is over. */
const ELSEWHERE = ["study-go", "study-step", "study-line", "study-delete", "study-restore", "undo", "redo"];

/** @returns null for an event that a practice leaves alone */
export function trainerChange(state: State, study: Study, event: Event): Change | null {
  const { trainer } = study;
  if (event.type === "study-train") {
    const { at, thinking } = study;
    const fresh = {
      from: at,
      first: study.tree.next,
      thinking,
      seen: null,
      place: study.stand.view.fen,
      missed: false,
    };
    const { side, known } = event;
    const started = { ...fresh, side, known, answers: [], note: { kind: "begin" } as const };
    return quietly(
      patch(state, {
        board: { flipped: side === "black" },
        analysis: { study: { ...study, thinking: false, found: {}, trainer: started } },
      }),
    );
  }
  if (!trainer) return null;
  const left = { ...study, tree: withoutPractice(study.tree, trainer) };
  if (event.type === "study-train-stop") {
    return quietly(
      patch(state, { analysis: { study: goTo({ ...left, thinking: trainer.thinking, trainer: null }, trainer.from) } }),
    );
  }
  if (event.type === "study-train-again") {
    const place = tree.nodeAt(left.tree, trainer.from).stand?.view.fen ?? "";
    const again = {
      ...trainer,
      seen: null,
      place,
      missed: false,
      answers: [],
      note: { kind: "begin" } as const,
    };
    return quietly(patch(state, { analysis: { study: goTo({ ...left, trainer: again }, trainer.from) } }));
  }
  return ELSEWHERE.includes(event.type) ? quietly(state) : null;
}

/** Takes the moves of the practice out of the analysis, but for those with notes. */
function withoutPractice(grown: Tree, { from, first }: Pick<Trainer, "from" | "first">): Tree {
  const noted = (id: number) =>
    [id, ...tree.lineFrom(grown, id)].some((each) => {
      const { comments, glyphs, shapes } = tree.nodeAt(grown, each);
      return comments.length + glyphs.length + shapes.length > 0;
    });
  const own = tree.nodeAt(grown, from).children.filter((id) => id >= first && !noted(id));
  return own.reduce(tree.prune, grown);
}

/** The next step of the practice, once it is known what the theory says of the position on the board. */
export function trained(state: State): State {
  const { study } = state.analysis;
  const theory = study && theoryOf(study);
  const trainer = study?.trainer;
  if (!trainer || !theory || theory.wants || trainer.seen?.stand === study.stand || trainer.note.kind === "end")
    return state;
  const seen = { stand: study.stand, at: study.at, theory };
  return patch(state, { analysis: { study: stepped({ ...study, trainer: { ...trainer, seen } }, trainer, theory) } });
}

/**
 * @param before with the position before this one
 * @param theory of the position on the board
 */
function stepped(study: Study & { trainer: Trainer }, before: Trainer, theory: Theory): Study {
  const { trainer, at, stand } = study;
  if (stand.view.turn === trainer.side) return theory.moves.length > 0 ? study : lineEnded(study);
  const { parent, text } = tree.nodeAt(study.tree, at);
  const answered = before.seen?.at === parent && before.seen.stand.view.turn === trainer.side;
  if (answered && before.seen && !goodMoves(before.seen.theory).includes(text))
    return takenBack(study, before.seen.theory);
  const replies = goodMoves(theory).slice(0, REPLIES);
  const [places, long] = [
    replies.map((reply) => placeOf(stand.view.fen, reply)),
    tree.ply(study.tree, at) - tree.ply(study.tree, trainer.from) >= PLIES - 1,
  ];
  const answer = { place: trainer.place, replies: long ? [] : places, missed: trainer.missed };
  const answers = answered ? [...trainer.answers, answer] : trainer.answers;
  const next = Math.max(
    0,
    places.findIndex((place) => !trainer.known.includes(place)),
  );
  const [reply, place] = [replies[next], places[next]];
  if (long || !reply || !place) return lineEnded({ ...study, trainer: { ...trainer, answers } });
  const { tree: grown, id } = tree.graft(study.tree, at, [reply]);
  const note = answered ? ({ kind: "right", move: text } as const) : trainer.note;
  return goTo({ ...study, tree: grown, trainer: { ...trainer, answers, place, missed: false, note } }, id);
}

/**
 * Where a learner stands after a reply of the theory.
 * @param fen of the position before the reply
 */
const placeOf = (fen: string, reply: string) => `${fen} ${reply}`;

/** The moves that the theory knows as good, the most frequent first. */
export function goodMoves({ moves }: Theory): string[] {
  const least = Math.max(...moves.map(({ score }) => score)) - AS_GOOD;
  return moves.filter(({ score }) => score >= least).map(({ move }) => move.text);
}

/** @param theory of the position before the move */
function takenBack(study: Study & { trainer: Trainer }, theory: Theory): Study {
  const { trainer, at } = study;
  const { parent, text } = tree.nodeAt(study.tree, at);
  const { score } = theory.moves.find(({ move }) => move.text === text) ?? { score: null };
  const cost = score === null ? null : Math.max(...theory.moves.map((each) => each.score)) - score;
  const note = {
    kind: "wrong",
    move: text,
    cost,
    better: trainer.missed ? goodMoves(theory)[0] : null,
  } as const;
  const grown = at >= trainer.first ? tree.prune(study.tree, at) : study.tree;
  return goTo({ ...study, tree: grown, trainer: { ...trainer, seen: null, missed: true, note } }, parent);
}

function lineEnded(study: Study & { trainer: Trainer }): Study {
  const { trainer } = study;
  const { answers } = trainer;
  const known = knownAfter(trainer.known, answers);
  const note = {
    kind: "end",
    answers: answers.length,
    missed: answers.filter(({ missed }) => missed).length,
    whole: answers[0] !== undefined && known.includes(answers[0].place),
  } as const;
  return { ...study, trainer: { ...trainer, known, note } };
}

/**
 * The places from which all is known, after a line: where the answer was found at once, and all is known after each of
 * the replies to it.
 * @param known before
 */
export function knownAfter(known: readonly string[], answers: readonly Answer[]): string[] {
  const found = new Set(known);
  for (const { place, replies, missed } of [...answers].reverse()) {
    if (!missed && replies.every((reply) => found.has(reply))) found.add(place);
  }
  return [...found];
}
