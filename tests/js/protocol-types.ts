// Checks values against the types of web/base/protocol.ts at run time. A type is a function that returns the places where
// a value differs from it.

const fail = (place, expected, value) => [`${place}: expected ${expected}, got ${JSON.stringify(value)}`];
const when = (ok, expected) => (value, place) => (ok(value) ? [] : fail(place, expected, value));

export const string = when((value) => typeof value === "string", "a string");
export const number = when((value) => typeof value === "number", "a number");
export const boolean = when((value) => typeof value === "boolean", "true or false");
export const anything = () => [];
export const square = when((value) => /^[a-h][1-8]$/.test(value), "a square");
export const cells = when((value) => /^[.wWbB]{64}$/.test(value), "64 cells");
export const oneOf = (...values) => when((value) => values.includes(value), values.join(", "));
export const side = oneOf("white", "black");
export const orNull = (shape) => (value, place) => (value === null ? [] : shape(value, place));
export const optional = (shape) => Object.assign((value, place) => shape(value, place), { optional: true });
export const list = (shape) => (value, place) =>
  Array.isArray(value) ? value.flatMap((item, at) => shape(item, `${place}[${at}]`)) : fail(place, "a list", value);

export const either =
  (...shapes) =>
  (value, place) => {
    const faults = shapes.map((shape) => shape(value, place));
    return faults.find((each) => each.length === 0) ?? faults[0];
  };

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

export const record = (key, shape) => (value, place) =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, item]) => [...key(name, place), ...shape(item, `${place}.${name}`)])
    : fail(place, "an object", value);

/** An object with these fields and no others. */
export const object = (fields) => (value, place) => {
  if (!isObject(value)) return fail(place, "an object", value);
  const strange = Object.keys(value).filter((name) => !(name in fields));
  const faults = Object.entries(fields).flatMap(([name, shape]) => {
    if (name in value) return shape(value[name], `${place}.${name}`);
    return shape.optional ? [] : [`${place}.${name} is missing`];
  });
  return [...faults, ...strange.map((name) => `${place}.${name} is not in the protocol`)];
};

const path = list(square);
const move = object({ path, captured: list(square), text: string });
const step = object({ to: square, takes: orNull(square), crowns: boolean });
const rules = either(string, record(string, anything));
const ending = either(object({ kind: oneOf("resignation"), side }), object({ kind: oneOf("agreement") }));
const shape = object({ square, target: orNull(square), color: oneOf("G", "R", "Y", "B") });
const variation = (value, place) => object({ moves: optional(list(string)), notes: optional(notes) })(value, place);
const note = object({
  comments: optional(list(string)),
  glyphs: optional(list(number)),
  variations: optional(list(variation)),
  shapes: optional(list(shape)),
});
const notes = record(
  when((name) => /^\d+$/.test(name), "a number"),
  note,
);
const tags = record(string, string);
const game = object({
  rules: optional(rules),
  fen: optional(string),
  moves: optional(list(string)),
  tags: optional(tags),
  notes: optional(notes),
  offer: optional(side),
  ending: optional(ending),
});
const reason = oneOf("no-pieces", "blocked", "resignation", "agreement", "repetition", "quiet-plies", "one-each");
const values = record(string, either(string, number));
const outcome = object({ winner: orNull(side), reason, rules: list(string), values, sentence: string });
const view = object({
  cells,
  fen: string,
  turn: side,
  ply: number,
  moves: list(move),
  steps: record(square, list(step)),
  capture: number,
  lastMove: orNull(move),
  crowned: orNull(square),
  offer: orNull(side),
  outcome: orNull(outcome),
});
const marked = optional(path);
const explanation = object({
  legal: boolean,
  key: string,
  rules: list(string),
  values,
  squares: object({ from: marked, to: marked, blocked: marked, missed: marked, must: marked }),
  sentence: string,
  better: orNull(move),
});
const why = object({ key: string, values: record(string, anything), sentence: string });
const error = object({
  kind: oneOf("protocol", "notation", "pdn", "invalid-position", "illegal-move", "ambiguous-move", "internal"),
  message: string,
  field: optional(string),
  line: optional(number),
  column: optional(number),
  reasons: optional(list(string)),
  facts: optional(list(why)),
  explanation: optional(explanation),
  candidates: optional(list(move)),
});
const ruleset = object({ name: string, title: string, summary: string, fields: record(string, anything) });
const known = object({ result: oneOf("win", "draw", "loss"), distance: orNull(number) });
const theory = { games: number, wins: number, draws: number, losses: number, score: number, depth: number };
const line = object({ score: number, win: orNull(number), pv: list(string), ending: orNull(known) });
const info = {
  ...{ depth: number, score: number, win: orNull(number), nodes: number, time: number, pv: list(string) },
  lines: optional(list(line)),
};
const verdict = oneOf("forced", "best", "good", "inaccuracy", "mistake", "blunder");
const factKind = oneOf(
  "missed-win",
  "slower-win",
  "allowed-win",
  "quicker-loss",
  "left-ending",
  "lost-pieces",
  "forced-captures",
  "missed-gain",
  "let-crown",
  "missed-crown",
);
const ideaKind = oneOf(
  "only-move",
  "win",
  "gain",
  "crown",
  "stop-crown",
  "save",
  "exchange",
  "force",
  "threat",
  "confine",
  "king",
  "advance",
  "together",
  "wait",
);
const fact = object({ kind: factKind, values, squares: path, moves: list(string) });
const review = object({
  ply: number,
  side,
  move,
  verdict,
  score: number,
  win: orNull(number),
  bestScore: number,
  bestWin: orNull(number),
  loss: number,
  line: list(string),
  better: list(string),
  facts: list(fact),
});
const stand = { game, view };
const annotation = object({ moves: optional(list(string)), tags: optional(tags), notes: optional(notes) });
const lost = object({
  moves: number,
  undone: number,
  fields: list(oneOf("moves", "tags", "notes", "offer", "ending")),
});
const entry = object({
  tags,
  plies: number,
  begin: number,
  end: number,
  line: number,
  column: number,
  errors: orNull(list(error)),
});

const frame = object({
  cells,
  turn: side,
  text: string,
  squares: path,
  path,
  captured: path,
  jumped: path,
  over: boolean,
  refusal: orNull(explanation),
});
const theme = oneOf(
  "multi-capture",
  "crowned-on-the-way",
  "opened-line",
  "two-for-one",
  "break-through",
  "block",
  "king-hunt",
);
const puzzle = object({ id: string, grade: oneOf(1, 2, 3, 4, 5), themes: list(theme), turn: side, moves: number });
const refutation = object({ score: number, win: orNull(number), line: list(string), facts: list(fact) });
const lesson = object({
  id: string,
  title: string,
  text: string,
  rules: list(string),
  ruleset: rules,
  cells,
  turn: side,
  frames: list(frame),
  task: string,
  goal: orNull(object({ aim: string, within: number, squares: path })),
  hints: number,
  puzzle: orNull(puzzle),
});
const attempt = object({ moves: list(string), game, view });
const kind = oneOf("watch", "try", "compare");
const contents = object({ id: string, title: string, rules: list(string), kind, cells });
const chapter = object({ id: string, title: string, lessons: list(contents) });
const board = object({ title: string, game, view, only: list(object({ move, why: explanation })) });
const sentence = object({ key: string, values, sentence: string });
const comparison = object({
  id: string,
  title: string,
  text: string,
  rules: list(string),
  play: string,
  instead: string,
  left: board,
  right: board,
  facts: list(sentence),
});

/** What each op answers with, besides the envelope. */
const ANSWERS = {
  hello: { protocol: number, version: string, rulesets: list(ruleset) },
  view: stand,
  position: stand,
  resign: stand,
  draw: stand,
  line: {
    ...stand,
    entries: list(object({ ...stand, move: orNull(move) })),
    annotation: orNull(annotation),
    lost: optional(lost),
  },
  play: { ...stand, move },
  next: { steps: list(step), complete: boolean },
  lessons: {
    groups: list(object({ id: oneOf("rules", "course", "compare"), chapters: list(chapter) })),
    rules: list(sentence),
  },
  lesson: { lesson, attempt: orNull(attempt) },
  try: {
    verdict: oneOf("success", "onward", "wrong", "other", "illegal"),
    text: string,
    move: orNull(move),
    answer: list(move),
    refutation: orNull(refutation),
    explanation: orNull(explanation),
    attempt,
  },
  hint: { hint: orNull(object({ text: string, squares: path })), next: orNull(string) },
  compare: { comparison },
  puzzles: { puzzles: list(puzzle) },
  explain: { explanation },
  perft: { nodes: number },
  "answer-draw": { accept: boolean },
  "read-pdn": { ...stand, errors: optional(list(error)), warnings: optional(list(error)) },
  "write-pdn": { text: string },
  diagram: { svg: string },
  "list-pdn": { games: list(entry) },
  search: {
    more: optional(oneOf(true)),
    wants: optional(list(string)),
    info: optional(object(info)),
    result: optional(object({ ...info, move })),
    resigns: optional(boolean),
  },
  review: { more: optional(oneOf(true)), info: optional(review), plies: optional(number) },
  coach: { warning: orNull(object({ men: number, kings: number, game: boolean, line: list(move) })) },
  openings: {
    code: string,
    known: orNull(object(theory)),
    moves: list(object({ move, ...theory })),
    wants: optional(list(string)),
  },
  idea: { idea: object({ kind: ideaKind, values, squares: path, moves: list(string) }) },
  stop: { stopped: boolean },
};

/** The faults of a reply to a request with this op. */
export function faultsOf(op, reply) {
  const id = orNull(number);
  if (!reply.ok) return object({ id, ok: oneOf(false), error })(reply, "reply");
  if (!(op in ANSWERS)) return [`tests/js/protocol-types.ts has no type for the answer to ${op}`];
  return object({ id, ok: oneOf(true), ...ANSWERS[op] })(reply, "reply");
}
