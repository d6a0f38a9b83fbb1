// A tree of moves: a game with its variations, as an immutable value. Each node holds a position, the move that led to it
// and the notes beside it.

import type { Stand } from "../app/timeline.ts";
import type { Move } from "../base/protocol.ts";
import type { Tree, TreeNode } from "./state.ts";

export const ROOT = 0;

const fresh = (parent: number, text: string, stand: Stand | null): TreeNode => ({
  parent,
  children: [],
  text,
  stand,
  comments: [],
  glyphs: [],
  shapes: [],
});

export const seed = (stand: Stand): Tree => ({ nodes: { [ROOT]: fresh(-1, "", stand) }, next: ROOT + 1 });

export function nodeAt({ nodes }: Tree, id: number): TreeNode {
  const node = nodes[id];
  if (!node) throw new RangeError(`there is no node ${id}`);
  return node;
}

export const amend = (tree: Tree, id: number, change: Partial<TreeNode>): Tree => ({
  ...tree,
  nodes: { ...tree.nodes, [id]: { ...nodeAt(tree, id), ...change } },
});

/** The tree with a move after a node, and where it leads: to the node that is there already, if there is one. */
export function grow(tree: Tree, at: number, text: string, stand: Stand | null = null): { tree: Tree; id: number } {
  const { children } = nodeAt(tree, at);
  const known = children.find((child) => nodeAt(tree, child).text === text);
  if (known !== undefined) {
    const news = stand && !nodeAt(tree, known).stand;
    return { tree: news ? amend(tree, known, { stand }) : tree, id: known };
  }
  const id = tree.next;
  const parent = amend(tree, at, { children: [...children, id] });
  return { tree: { nodes: { ...parent.nodes, [id]: fresh(at, text, stand) }, next: id + 1 }, id };
}

/**
 * The tree with several moves one after the other.
 * @returns the id of the last
 */
export const graft = (tree: Tree, at: number, texts: string[]): { tree: Tree; id: number } =>
  texts.reduce((grown, text) => grow(grown.tree, grown.id, text), { tree, id: at });

/** From the root to a node, both with it. */
export function pathTo(tree: Tree, id: number): number[] {
  const path = [];
  for (let at = id; at >= ROOT; at = nodeAt(tree, at).parent) path.unshift(at);
  return path;
}

/** How the line goes on after a node, without it. */
export function lineFrom(tree: Tree, id: number): number[] {
  const line = [];
  for (let [at] = nodeAt(tree, id).children; at !== undefined; [at] = nodeAt(tree, at).children) line.push(at);
  return line;
}

export const ply = (tree: Tree, id: number) => pathTo(tree, id).length - 1;

/** @param id whether it is on the line that begins at the root */
export const isMain = (tree: Tree, id: number) =>
  pathTo(tree, id).every((each) => each === ROOT || nodeAt(tree, nodeAt(tree, each).parent).children[0] === each);

/** The variation that a node is on comes first where it parts from a better placed one. */
export function promote(tree: Tree, id: number): Tree {
  for (let at = id; at !== ROOT; at = nodeAt(tree, at).parent) {
    const { parent } = nodeAt(tree, at);
    const { children } = nodeAt(tree, parent);
    if (children[0] !== at) return amend(tree, parent, { children: [at, ...children.filter((each) => each !== at)] });
  }
  return tree;
}

/** Without a node and all that follows it; the root stays. */
export function prune(tree: Tree, id: number): Tree {
  if (id === ROOT) return tree;
  const { parent } = nodeAt(tree, id);
  const children = nodeAt(tree, parent).children.filter((each) => each !== id);
  const nodes = { ...amend(tree, parent, { children }).nodes };
  const doomed = [id];
  for (const each of doomed) {
    doomed.push(...(nodes[each]?.children ?? []));
    delete nodes[each];
  }
  return { ...tree, nodes };
}

/**
 * Fills in what Python says of the positions up to a node.
 * @param entries from the root on
 */
export function fill(tree: Tree, id: number, entries: (Stand & { move: Move | null })[]): Tree {
  return pathTo(tree, id).reduce((filled, each, at) => {
    const entry = entries[at];
    if (!entry || nodeAt(filled, each).stand) return filled;
    const { game, view } = entry;
    return amend(filled, each, { stand: { game, view }, text: entry.move?.text ?? nodeAt(filled, each).text });
  }, tree);
}

/**
 * The end of a line on which Python has not said everything yet; null where nothing is missing.
 * @param first the node that matters most
 */
export function unknown(tree: Tree, first: number | null) {
  const missing = (id: number) => tree.nodes[id] && !nodeAt(tree, id).stand;
  const id = first !== null && missing(first) ? first : Object.keys(tree.nodes).map(Number).find(missing);
  return id === undefined ? null : (lineFrom(tree, id).at(-1) ?? id);
}

/** The node before, after or beside another, as keys lead there; itself where there is none. */
export function neighbour(tree: Tree, id: number, way: "first" | "back" | "on" | "last" | "above" | "below") {
  const { parent, children } = nodeAt(tree, id);
  if (way === "first") return ROOT;
  if (way === "last") return lineFrom(tree, id).at(-1) ?? id;
  if (way === "back") return parent < ROOT ? id : parent;
  if (way === "on") return children[0] ?? id;
  const siblings = parent < ROOT ? [id] : nodeAt(tree, parent).children;
  return siblings[siblings.indexOf(id) + (way === "below" ? 1 : -1)] ?? id;
}
