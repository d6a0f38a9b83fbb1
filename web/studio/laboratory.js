// What a ruleset changes, as data: moves gained and lost, arrows, and the Python that says the same.

/** @import { Move, Shape } from "../base/protocol.js" */

/**
 * @param {Move[]} here
 * @param {Move[]} usual
 * @returns {{ gained: Move[], lost: Move[] }}
 */
export function differences(here, usual) {
  const has = (/** @type {Move[]} */ moves) => {
    const texts = new Set(moves.map(({ text }) => text));
    return (/** @type {Move} */ { text }) => texts.has(text);
  };
  const [known, still] = [has(usual), has(here)];
  return { gained: here.filter((move) => !known(move)), lost: usual.filter((move) => !still(move)) };
}

/**
 * An arrow for each step of each move.
 * @param {Move[]} gained
 * @param {Move[]} lost
 * @returns {Shape[]}
 */
export function shapesFor(gained, lost) {
  /** @type {Map<string, Shape>} */
  const shapes = new Map();
  for (const [moves, color] of /** @type {[Move[], "R" | "G"][]} */ ([
    [lost, "R"],
    [gained, "G"],
  ])) {
    for (const { path } of moves) {
      for (const [at, square] of path.slice(0, -1).entries()) {
        const target = path[at + 1] ?? square;
        shapes.set(`${square}${target}`, { square, target, color });
      }
    }
  }
  return [...shapes.values()];
}

/** @param {unknown} value */
const literal = (value) =>
  value === true ? "True" : value === false ? "False" : value === null ? "None" : String(value);

/**
 * @param {Record<string, unknown>} fields
 * @param {Record<string, unknown>} standard
 * @param {string} fen
 */
export function pythonOf(fields, standard, fen) {
  const others = Object.entries(fields).filter(([name, value]) => value !== standard[name]);
  const given = others.map(([name, value]) => `${name}=${literal(value)}`).join(", ");
  return `rules = tama.RuleSet(${given})
position = tama.Position.from_fen(${JSON.stringify(fen)}, rules=rules)

print(*position.legal_moves())
print([tama.perft(position, depth) for depth in (1, 2, 3)])
board.show(position)
`;
}
