/** A board that somebody is looking at: its lines of play, and the point of them. Every step gives a new one. */
import type { Card } from '$lib/cards/card';
import { prunePlayable, type StudyBoard } from './board';
import { contains, grown, promoted, pruned, renamed, toEnd, variationBegins, waysAt } from './tree';
import type { Path, Tree } from './tree';

export interface Study {
  readonly board: StudyBoard;
  readonly tree: Tree;
  /** The point that is looked at; it is in the tree. */
  readonly path: Path;
}

/** A board before the opening lead. */
export function studyOf(board: StudyBoard): Study {
  return { board, tree: [], path: [] };
}

/** The study with lines and a point, as far as they can be played on its board. */
export function studyAt(board: StudyBoard, tree: Tree, path: Path): Study {
  const lines = prunePlayable(board, tree);
  const lost = path.findIndex((_, i) => !contains(lines, path.slice(0, i + 1)));
  return { board, tree: lines, path: lost < 0 ? path : path.slice(0, lost) };
}

/** One card on: along a line that is there, or as a new one. The card must be legal. */
export function played(study: Study, card: Card): Study {
  const path = [...study.path, card];
  return { ...study, tree: grown(study.tree, path), path };
}

export const STEPS = [
  'first',
  'previous',
  'next',
  'last',
  'variation-up',
  'variation-down',
] as const;
export type Step = (typeof STEPS)[number];

/** A step along the line, or to the next variation among those that replace the last card; else the study itself. */
export function stepped(study: Study, step: Step): Study {
  const path = pathAfter(study, step);
  return String(path) === String(study.path) ? study : { ...study, path };
}

function pathAfter({ tree, path }: Study, step: Step): Path {
  switch (step) {
    case 'first':
      return [];
    case 'previous':
      return path.slice(0, -1);
    case 'next':
      return toEnd(tree, path).slice(0, path.length + 1);
    case 'last':
      return toEnd(tree, path);
    case 'variation-up':
      return beside(tree, path, -1);
    case 'variation-down':
      return beside(tree, path, 1);
  }
}

/** The same point of the variation above or below; the path itself where there is none. */
function beside(tree: Tree, path: Path, by: 1 | -1): Path {
  const before = path.slice(0, -1);
  const ways = waysAt(tree, before);
  const other = ways[ways.findIndex(({ card }) => card === path.at(-1)) + by];
  return other && path.length > 0 ? [...before, other.card] : path;
}

/** The study at another point of its tree. */
export function gone(study: Study, path: Path): Study {
  return { ...study, path };
}

/** The study with something else to play for; lines that cannot be played any more are left out. */
export function changedBoard(study: Study, part: Partial<Omit<StudyBoard, 'layouts'>>): Study {
  return studyAt({ ...study.board, ...part }, study.tree, study.path);
}

/** The line through this point goes first where it was a variation. */
export function lineFirst(study: Study): Study {
  return { ...study, tree: promoted(study.tree, study.path) };
}

/** Without the last card and all that follows it; the point goes back to where it left off. */
export function lineCut(study: Study): Study {
  return { ...study, tree: pruned(study.tree, study.path), path: study.path.slice(0, -1) };
}

/** Where the line through this point begins: where it leaves another, or at the opening lead. */
function lineBegins({ tree, path }: Study): Path {
  return path.slice(0, (variationBegins(tree, path) ?? 0) + 1);
}

/** Letters of a name that are kept. */
export const LONGEST_NAME = 60;

/** With a name for the line through this point; half a character at its end is left out. */
export function lineNamed(study: Study, name: string): Study {
  const kept = name.slice(0, LONGEST_NAME).replace(/\p{Cs}/gu, '');
  return { ...study, tree: renamed(study.tree, lineBegins(study), kept) };
}

/** The name of the line through this point; empty when it has none. */
export function lineName(study: Study): string {
  const begins = lineBegins(study);
  const way = waysAt(study.tree, begins.slice(0, -1)).find(({ card }) => card === begins.at(-1));
  return way?.name ?? '';
}
