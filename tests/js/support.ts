// Helpers for the tests: a page's state in short form, and a worker played by the test.

import { initialState } from "../../web/app/model.ts";
import { reduce } from "../../web/app/reduce.ts";
import { INITIAL_CELLS, SQUARES } from "../../web/base/protocol.ts";

/** Cells of a position given as { c3: "w", … }. */
export const cells = (pieces) => SQUARES.map((square) => pieces[square] ?? ".").join("");

/** A move in short: move("c3 c5 e5", "c4 d5"). */
export function move(path, captured = "") {
  const squares = path.split(" ");
  const taken = captured.split(" ").filter(Boolean);
  return { path: squares, captured: taken, text: squares.join(taken.length > 0 ? "x" : "-") };
}

/** The view of a position with these moves; steps are the moves' first squares. */
export function view(moves, more = {}) {
  const steps = {};
  for (const { path, captured } of moves) {
    steps[path[0]] ??= [];
    steps[path[0]].push({ to: path[1], takes: captured[0] ?? null, crowns: false });
  }
  return {
    cells: INITIAL_CELLS,
    fen: "some position",
    turn: "white",
    ply: 0,
    moves,
    steps,
    capture: moves[0]?.captured.length ?? 0,
    lastMove: null,
    crowned: null,
    offer: null,
    outcome: null,
    ...more,
  };
}

/** A page on which events happen; `asked` gives the requests that no one has answered yet. */
export class Page {
  react: (state: State, event: Event) => Change;
  state: State;
  effects = [];

  constructor(settings = {}, react = reduce) {
    this.react = react;
    this.state = initialState({
      opponent: "person",
      side: "white",
      level: 3,
      rival: 3,
      clock: "none",
      rules: "TAMA",
      coach: false,
      ...settings,
    });
    this.do({ type: "begin" });
  }

  do(event) {
    const { state, effects } = this.react(this.state, event);
    this.state = state;
    this.effects.push(...effects);
    return this;
  }

  press(...squares) {
    for (const square of squares) this.do({ type: "press", square });
    return this;
  }

  get asked() {
    return this.effects.filter((effect) => effect.type === "ask");
  }

  effect(type) {
    return this.effects.findLast((effect) => effect.type === type);
  }

  /** Answers the latest request with this op. */
  answer(op, answer) {
    const { slot, serial } = this.asked.findLast(({ command }) => command.op === op);
    return this.do({ type: "answered", slot, serial, op, answer });
  }

  refuse(op, message, more = {}) {
    const { slot, serial } = this.asked.findLast(({ command }) => command.op === op);
    return this.do({ type: "refused", slot, serial, op, error: { kind: "illegal-move", message, ...more } });
  }

  /** Has the rules worker ready, with a game that stands at `view`. */
  open(view) {
    return this.do({ type: "boot-ready" }).answer("view", { game: {}, view });
  }

  /** The rules accept the move that was asked for. */
  accept(played, after) {
    const { command } = this.asked.findLast(({ command }) => command.op === "play");
    const moves = [...(command.game.moves ?? []), played.text];
    return this.answer("play", {
      game: { moves },
      move: played,
      view: { ...after, lastMove: played, ply: moves.length },
    });
  }

  get shown() {
    const { timeline, look } = this.state.game;
    return timeline.entries[look ?? timeline.ply];
  }
}

/** A page in a tab of its own, whose autosave follows all that happens on it. */
export class KeptPage extends Page {
  autosave: any;

  constructor(Autosave, view) {
    super();
    this.open(view);
    this.autosave = new Autosave((event) => this.do(event));
  }

  do(event) {
    const before = this.state;
    super.do(event);
    if (this.state !== before) this.autosave?.update(this.state, before);
    return this;
  }
}

/** A fact of a review. */
export const fact = (kind, values, squares = [], moves = []) => ({ kind, values, squares, moves });
