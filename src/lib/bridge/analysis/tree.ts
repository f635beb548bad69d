/**
 * Lines of play as a tree: at each point the ways on, the main one first. A point is the cards that
 * lead to it, so that it stays the same point however the tree grows beside it.
 */
import type { Card } from '$lib/cards/card';

export interface Branch {
  readonly card: Card;
  /** What the reader calls the line that begins here; empty when it has no name. */
  readonly name: string;
  readonly next: Tree;
}

/** The ways on from a point, no card twice. */
export type Tree = readonly Branch[];

/** A point of the tree: every card from the opening lead on. */
export type Path = readonly Card[];

/** The ways on from a point; none at the end of a line and at a point that is not in the tree. */
export function waysAt(tree: Tree, path: Path): Tree {
  return path.reduce<Tree>((ways, card) => ways.find((way) => way.card === card)?.next ?? [], tree);
}

/** Whether every card of the path is in the tree. */
export function contains(tree: Tree, path: Path): boolean {
  return path.every((card, i) => waysAt(tree, path.slice(0, i)).some((way) => way.card === card));
}

/** The number of cards in all lines together. */
export function cardsIn(tree: Tree): number {
  return tree.reduce((sum, { next }) => sum + 1 + cardsIn(next), 0);
}

/** The tree with this path in it; what is new comes last among the ways on. */
export function grown(tree: Tree, path: Path): Tree {
  const [card, ...rest] = path;
  if (card === undefined) return tree;
  if (!tree.some((way) => way.card === card))
    return [...tree, { card, name: '', next: grown([], rest) }];
  return changed(tree, card, (way) => ({ ...way, next: grown(way.next, rest) }));
}

/** A tree of one line. */
export function lineOf(cards: readonly Card[]): Tree {
  return grown([], cards);
}

/** The tree without the last card of the path and all that follows it. */
export function pruned(tree: Tree, path: Path): Tree {
  return changedAt(tree, path, (ways, card) => ways.filter((way) => way.card !== card));
}

/** The tree with a name for the line that begins with the last card of the path; empty takes it away. */
export function renamed(tree: Tree, path: Path, name: string): Tree {
  return changedAt(tree, path, (ways, card) => changed(ways, card, (way) => ({ ...way, name })));
}

/**
 * The tree in which the line through the path goes first at the last point where it was a variation; the
 * same tree when it is the main line all the way.
 */
export function promoted(tree: Tree, path: Path): Tree {
  const at = variationBegins(tree, path);
  if (at === null) return tree;
  return changedAt(tree, path.slice(0, at + 1), (ways, card) => [
    ...ways.filter((way) => way.card === card),
    ...ways.filter((way) => way.card !== card),
  ]);
}

/** The place in the path of the last card that is not the main way on; null when there is none. */
export function variationBegins(tree: Tree, path: Path): number | null {
  const at = path.findLastIndex((card, i) => waysAt(tree, path.slice(0, i))[0]?.card !== card);
  return at < 0 ? null : at;
}

/** From a point along the main ways on to the end of the line. */
export function toEnd(tree: Tree, path: Path): Path {
  const way = waysAt(tree, path)[0];
  return way ? toEnd(tree, [...path, way.card]) : path;
}

/** A line as it is written down: its own cards, and where it leaves the line that it belongs to. */
export interface Row {
  /** The cards before its first one. */
  readonly before: Path;
  readonly cards: readonly Card[];
  readonly name: string;
  /** 0 for the main line, 1 for its variations, and so on. */
  readonly depth: number;
}

/** Every line of the tree, each before its own variations, those in the order in which they leave it. */
export function rowsOf(tree: Tree): readonly Row[] {
  const [main, ...others] = tree;
  if (!main) return [];
  return [...rowsFrom([], main, 0), ...others.flatMap((way) => rowsFrom([], way, 1))];
}

function rowsFrom(before: Path, first: Branch, depth: number): readonly Row[] {
  const cards: Card[] = [];
  const variations: Row[] = [];
  let way: Branch | undefined = first;
  while (way) {
    cards.push(way.card);
    const [next, ...others]: Tree = way.next;
    const here = [...before, ...cards];
    variations.push(...others.flatMap((other) => rowsFrom(here, other, depth + 1)));
    way = next;
  }
  return [{ before, cards, name: first.name, depth }, ...variations];
}

function changed(ways: Tree, card: Card, change: (way: Branch) => Branch): Tree {
  return ways.map((way) => (way.card === card ? change(way) : way));
}

/** The tree with the ways on changed among which the last card of the path stands. */
function changedAt(tree: Tree, path: Path, change: (ways: Tree, card: Card) => Tree): Tree {
  const [card, ...rest] = path;
  if (card === undefined) return tree;
  if (rest.length === 0) return change(tree, card);
  return changed(tree, card, (way) => ({ ...way, next: changedAt(way.next, rest, change) }));
}
