// Converts between the tree of an analysis and the notes of a game, in which PDN and the protocol hold comments, glyphs
// and variations.

import type { Game, Note, Notes, Shape, Variation } from "../base/protocol.ts";
import { amend, grow, lineFrom, nodeAt, ROOT } from "./move-tree.ts";
import type { Tree } from "./state.ts";

/** Commands in a comment, such as [%csl Ga3]. */
const COMMANDS = /\[%[^[\]]*\]/g;
/** Those of them that draw. */
const DRAWN = /\[%c[sa]l\s[^[\]]*\]/g;

/** What remains of a comment, with a blank where something was taken out. */
const without = (text: string, taken: RegExp) =>
  text
    .split(taken)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(" ");

const written = ({ color, square, target }: Shape) => color + square + (target ?? "");

/** The words of comments, without their commands that draw. */
export const commentText = (comments: string[]) =>
  comments
    .map((text) => without(text, COMMANDS))
    .filter(Boolean)
    .join("\n");

/** The comments with other words; their commands stay, and characters that no file can hold are left out. */
export function withText(comments: string[], words: string) {
  const drawn = comments.flatMap((text) => text.match(COMMANDS) ?? []);
  return [[...drawn, words.replace(/[}\0\ud800-\udfff]/gu, "").trim()].join(" ").trim()].filter(Boolean);
}

/** The comments with other marks and arrows. */
export function withShapes(comments: string[], shapes: Shape[]) {
  const [marks, arrows] = [shapes.filter(({ target }) => !target), shapes.filter(({ target }) => target)];
  const commandOf = (name: string, some: Shape[]) =>
    some.length > 0 ? [`[%${name} ${some.map(written).join(",")}]`] : [];
  const commands = [...commandOf("csl", marks), ...commandOf("cal", arrows)];
  const words = comments.map((text) => without(text, DRAWN)).filter(Boolean);
  return commands.length > 0 ? [[commands.join(""), ...words.slice(0, 1)].join(" "), ...words.slice(1)] : words;
}

/**
 * The tree with the notes of a line of it.
 * @param start the node that the line begins after
 */
export function withNotes(tree: Tree, start: number, line: number[], notes: Notes): Tree {
  return Object.entries(notes).reduce(
    (noted, [place, note]) => withNote(noted, start, line, Number(place), note),
    tree,
  );
}

function withNote(
  tree: Tree,
  start: number,
  line: number[],
  place: number,
  { comments = [], glyphs = [], shapes = [], variations = [] }: Note,
) {
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

function withVariation(tree: Tree, fork: number, { moves = [], notes = {} }: Variation) {
  const line: number[] = [];
  let grown = tree;
  for (const text of moves) {
    const { tree: next, id } = grow(grown, line.at(-1) ?? fork, text);
    grown = next;
    line.push(id);
  }
  return line.length > 0 ? withNotes(grown, fork, line, notes) : grown;
}

/** The main line with all that is beside it. */
export function toGame(tree: Tree, frame: Pick<Game, "rules" | "fen" | "tags" | "ending">): Game {
  const line = lineFrom(tree, ROOT);
  const root = noteOf(tree, ROOT, []);
  const notes = { ...(root && { 0: root }), ...notesOf(tree, line) };
  return { ...frame, moves: texts(tree, line), ...(Object.keys(notes).length > 0 && { notes }) };
}

const texts = (tree: Tree, line: number[]) => line.map((id) => nodeAt(tree, id).text);

function notesOf(tree: Tree, line: number[]): Notes {
  const notes: Notes = {};
  line.forEach((id, at) => {
    const siblings = nodeAt(tree, nodeAt(tree, id).parent).children;
    // Only beside the first of its siblings: a variation does not repeat those that it stands among.
    const note = noteOf(tree, id, siblings[0] === id ? siblings.slice(1) : []);
    if (note) notes[at + 1] = note;
  });
  return notes;
}

/** @param others that could have been played instead */
function noteOf(tree: Tree, id: number, others: number[]): Note | null {
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
