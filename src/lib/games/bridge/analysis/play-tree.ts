/**
 * Lines of play as a tree (a trie of cards). A position is the path of cards that leads to it, so
 * that it keeps its identity while the tree grows.
 */
import type { Card } from '$lib/cards/card';

/** A card that may be played at a position of the tree, and the lines after it. */
export interface TreeBranch {
  readonly card: Card;
  /** The name of the line that begins here; may be empty. */
  readonly name: string;
  /** The branches after the card. */
  readonly next: PlayTree;
}

/** The branches from a position, the main line first; no card twice. */
export type PlayTree = readonly TreeBranch[];

/** A position of the tree: every card from the opening lead on. */
export type TreePath = readonly Card[];

/** The branches at a position; none at the end of a line, and outside the tree. */
export function branchesAt(tree: PlayTree, path: TreePath): PlayTree {
  return path.reduce<PlayTree>(
    (branches, card) => branches.find((branch) => branch.card === card)?.next ?? [],
    tree,
  );
}

/** True when the path is in the tree. */
export function containsPath(tree: PlayTree, path: TreePath): boolean {
  return path.every((card, i) =>
    branchesAt(tree, path.slice(0, i)).some((branch) => branch.card === card),
  );
}

/** Number of cards in all lines together. */
export function countTreeCards(tree: PlayTree): number {
  return tree.reduce((sum, { next }) => sum + 1 + countTreeCards(next), 0);
}

/** The tree with a path added; new branches come last. */
export function addPath(tree: PlayTree, path: TreePath): PlayTree {
  const [card, ...remainingPath] = path;
  if (card === undefined) return tree;
  if (!tree.some((branch) => branch.card === card))
    return [...tree, { card, name: '', next: addPath([], remainingPath) }];
  return updateBranch(tree, card, (branch) => ({
    ...branch,
    next: addPath(branch.next, remainingPath),
  }));
}

/** A tree of one line. */
export function createLineTree(cards: readonly Card[]): PlayTree {
  return addPath([], cards);
}

/** The tree without the last card of the path and all that follows it. */
export function removePath(tree: PlayTree, path: TreePath): PlayTree {
  return updateBranchesAt(tree, path, (branches, card) =>
    branches.filter((branch) => branch.card !== card),
  );
}

/** The tree with a name for the line that begins with the last card of a path. */
export function nameLineAt(tree: PlayTree, path: TreePath, name: string): PlayTree {
  return updateBranchesAt(tree, path, (branches, card) =>
    updateBranch(branches, card, (branch) => ({ ...branch, name })),
  );
}

/**
 * The tree with the line through a path moved to the front at the last position where it was a
 * variation; the same tree for the main line.
 */
export function promotePath(tree: PlayTree, path: TreePath): PlayTree {
  const index = lastVariationIndex(tree, path);
  if (index === null) return tree;
  return updateBranchesAt(tree, path.slice(0, index + 1), (branches, card) => [
    ...branches.filter((branch) => branch.card === card),
    ...branches.filter((branch) => branch.card !== card),
  ]);
}

/** Index of the last card of a path that is not the main branch; null when there is none. */
export function lastVariationIndex(tree: PlayTree, path: TreePath): number | null {
  const index = path.findLastIndex(
    (card, i) => branchesAt(tree, path.slice(0, i))[0]?.card !== card,
  );
  return index < 0 ? null : index;
}

/** The path extended along main branches to the end of the line. */
export function extendToLineEnd(tree: PlayTree, path: TreePath): TreePath {
  const branch = branchesAt(tree, path)[0];
  return branch ? extendToLineEnd(tree, [...path, branch.card]) : path;
}

/** A line as it is displayed: its own cards, and the position where it leaves its parent line. */
export interface TreeRow {
  /** The path of the position where it begins. */
  readonly parentPath: TreePath;
  readonly cards: readonly Card[];
  readonly name: string;
  /** 0 for the main line, 1 for its variations, and so on. */
  readonly depth: number;
}

/**
 * Every line of the tree, each before its own variations, which come in the order in which they
 * branch off; other first cards come last.
 */
export function toTreeRows(tree: PlayTree): readonly TreeRow[] {
  const [mainBranch, ...variations] = tree;
  if (!mainBranch) return [];
  return [
    ...toTreeRowsFrom([], mainBranch, 0),
    ...variations.flatMap((branch) => toTreeRowsFrom([], branch, 1)),
  ];
}

/** The rows of the line that begins with a branch, and of its variations. */
function toTreeRowsFrom(
  parentPath: TreePath,
  first: TreeBranch,
  depth: number,
): readonly TreeRow[] {
  const cards: Card[] = [];
  const variations: TreeRow[] = [];
  let branch: TreeBranch | undefined = first;
  while (branch) {
    cards.push(branch.card);
    const [next, ...alternatives]: PlayTree = branch.next;
    const position = [...parentPath, ...cards];
    variations.push(
      ...alternatives.flatMap((alternative) => toTreeRowsFrom(position, alternative, depth + 1)),
    );
    branch = next;
  }
  return [{ parentPath, cards, name: first.name, depth }, ...variations];
}

/** The branches with a change to the one of a card. */
function updateBranch(
  branches: PlayTree,
  card: Card,
  change: (branch: TreeBranch) => TreeBranch,
): PlayTree {
  return branches.map((branch) => (branch.card === card ? change(branch) : branch));
}

/** The tree with a change to the branches that contain the last card of a path. */
function updateBranchesAt(
  tree: PlayTree,
  path: TreePath,
  change: (branches: PlayTree, card: Card) => PlayTree,
): PlayTree {
  const [card, ...remainingPath] = path;
  if (card === undefined) return tree;
  if (remainingPath.length === 0) return change(tree, card);
  return updateBranch(tree, card, (branch) => ({
    ...branch,
    next: updateBranchesAt(branch.next, remainingPath, change),
  }));
}
