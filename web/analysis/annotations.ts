// Converts between the tree of an analysis and the notes of a game, in which PDN and the protocol hold comments, glyphs
// and variations.

/** @import { Tree } from "../app/values.js" */
/** @import { Game, Note, Notes, Shape, Variation } from "../base/protocol.js" */

import { amend, grow, lineFrom, nodeAt, ROOT } from "./move-tree.js";

/** Commands in a comment, such as [%csl Ga3]. */
const COMMANDS = /\[%[^[\]]*\]/g;
/** Those of them that draw. */
const DRAWN = /\[%c[sa]l\s[^[\]]*\]/g;

/**
 * What remains of a comment, with a blank where something was taken out.
 * @param {string} text
 * @param {RegExp} taken
 */
const without = (text, taken) =>
  text
    .split(taken)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(" ");

/** @param {Shape} shape */
const written = ({ color, square, target }) => color + square + (target ?? "");

/**
 * The words of comments, without their commands that draw.
 * @param {string[]} comments
 */
export const commentText = (comments) =>
  comments
    .map((text) => without(text, COMMANDS))
    .filter(Boolean)
    .join("\n");

/**
 * The comments with other words; their commands stay, and characters that no file can hold are left out.
 * @param {string[]} comments
 * @param {string} words
 */
export function withText(comments, words) {
  const drawn = comments.flatMap((text) => text.match(COMMANDS) ?? []);
  return [[...drawn, words.replace(/[}\0\ud800-\udfff]/gu, "").trim()].join(" ").trim()].filter(Boolean);
}

/**
 * The comments with other marks and arrows.
 * @param {string[]} comments
 * @param {Shape[]} shapes
 */
export function withShapes(comments, shapes) {
  const [marks, arrows] = [shapes.filter(({ target }) => !target), shapes.filter(({ target }) => target)];
  const commands = /** @type {[string, Shape[]][]} */ ([
    ["csl", marks],
    ["cal", arrows],
  ]).flatMap(([name, some]) => (some.length > 0 ? [`[%${name} ${some.map(written).join(",")}]`] : []));
  const words = comments.map((text) => without(text, DRAWN)).filter(Boolean);
  return commands.length > 0 ? [[commands.join(""), ...words.slice(0, 1)].join(" "), ...words.slice(1)] : words;
}

/**
 * The tree with the notes of a line of it.
 * @param {Tree} tree
 * @param {number} start the node that the line begins after
 * @param {number[]} line
 * @param {Notes} notes
 * @returns {Tree}
 */
export function withNotes(tree, start, line, notes) {
  return Object.entries(notes).reduce(
    (noted, [place, note]) => withNote(noted, start, line, Number(place), note),
    tree,
  );
}

/**
 * @param {Tree} tree
 * @param {number} start
 * @param {number[]} line
 * @param {number} place
 * @param {Note} note
 */
function withNote(tree, start, line, place, { comments = [], glyphs = [], shapes = [], variations = [] }) {
  // A comment before a variation's first move goes beside that move: a tree has no place before it.
  const id = place === 0 && start === ROOT ? ROOT : (line[Math.max(place, 1) - 1] ?? line.at(-1) ?? start);
  const before = nodeAt(tree, id);
  const noted = amend(tree, id, {
    comments: [...comments, ...before.comments],
    glyphs: [...glyphs, ...before.glyphs],
    shapes: [...shapes, ...before.shapes],
  });
  const fork = line[place - 2] ?? start;
  return variations.reduce((grown, variation) => withVariation(grown, fork, variation), noted);
}

/**
 * @param {Tree} tree
 * @param {number} fork
 * @param {Variation} variation
 */
function withVariation(tree, fork, { moves = [], notes = {} }) {
  /** @type {number[]} */
  const line = [];
  let grown = tree;
  for (const text of moves) {
    const { tree: next, id } = grow(grown, line.at(-1) ?? fork, text);
    grown = next;
    line.push(id);
  }
  return line.length > 0 ? withNotes(grown, fork, line, notes) : grown;
}

/**
 * The main line with all that is beside it.
 * @param {Tree} tree
 * @param {Pick<Game, "rules" | "fen" | "tags" | "ending">} frame
 * @returns {Game}
 */
export function toGame(tree, frame) {
  const line = lineFrom(tree, ROOT);
  const root = noteOf(tree, ROOT, []);
  const notes = { ...(root && { 0: root }), ...notesOf(tree, line) };
  return { ...frame, moves: texts(tree, line), ...(Object.keys(notes).length > 0 && { notes }) };
}

/**
 * @param {Tree} tree
 * @param {number[]} line
 */
const texts = (tree, line) => line.map((id) => nodeAt(tree, id).text);

/**
 * @param {Tree} tree
 * @param {number[]} line
 * @returns {Notes}
 */
function notesOf(tree, line) {
  /** @type {Notes} */
  const notes = {};
  line.forEach((id, at) => {
    const siblings = nodeAt(tree, nodeAt(tree, id).parent).children;
    // Only beside the first of its siblings: a variation does not repeat those that it stands among.
    const note = noteOf(tree, id, siblings[0] === id ? siblings.slice(1) : []);
    if (note) notes[at + 1] = note;
  });
  return notes;
}

/**
 * @param {Tree} tree
 * @param {number} id
 * @param {number[]} others that could have been played instead
 * @returns {Note | null}
 */
function noteOf(tree, id, others) {
  const { comments, glyphs } = nodeAt(tree, id);
  const variations = others.map((other) => {
    const line = [other, ...lineFrom(tree, other)];
    const notes = notesOf(tree, line);
    return { moves: texts(tree, line), ...(Object.keys(notes).length > 0 && { notes }) };
  });
  if (comments.length + glyphs.length + variations.length === 0) return null;
  return {
    ...(comments.length > 0 && { comments }),
    ...(glyphs.length > 0 && { glyphs }),
    ...(variations.length > 0 && { variations }),
  };
}
