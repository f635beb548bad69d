/** A board that somebody is looking at: its lines of play, and the point of them. Every step gives a new one. */
import type { Card } from '$lib/cards/card';
import { prunePlayable, type StudyBoard } from './study-board';
import { containsPath, addPath, promotePath, removePath, nameLineAt, extendToLineEnd, lastVariationIndex, branchesAt } from './play-tree';
import type { TreePath, PlayTree } from './play-tree';

export interface Study {
  readonly board: StudyBoard;
  readonly tree: PlayTree;
  /** The point that is looked at; it is in the tree. */
  readonly path: TreePath;
}

/** A board before the opening lead. */
export function createStudy(board: StudyBoard): Study {
  return { board, tree: [], path: [] };
}

/** The study with lines and a point, as far as they can be played on its board. */
export function createStudyAt(board: StudyBoard, tree: PlayTree, path: TreePath): Study {
  const lines = prunePlayable(board, tree);
  const lost = path.findIndex((_, i) => !containsPath(lines, path.slice(0, i + 1)));
  return { board, tree: lines, path: lost < 0 ? path : path.slice(0, lost) };
}

/** One card on: along a line that is there, or as a new one. The card must be legal. */
export function playInStudy(study: Study, card: Card): Study {
  const path = [...study.path, card];
  return { ...study, tree: addPath(study.tree, path), path };
}

export const STUDY_STEPS = [
  'first',
  'previous',
  'next',
  'last',
  'variation-up',
  'variation-down',
] as const;
export type StudyStep = (typeof STUDY_STEPS)[number];

/** A step along the line, or to the next variation among those that replace the last card; else the study itself. */
export function stepInStudy(study: Study, step: StudyStep): Study {
  const path = pathAfterStep(study, step);
  return String(path) === String(study.path) ? study : { ...study, path };
}

function pathAfterStep({ tree, path }: Study, step: StudyStep): TreePath {
  switch (step) {
    case 'first':
      return [];
    case 'previous':
      return path.slice(0, -1);
    case 'next':
      return extendToLineEnd(tree, path).slice(0, path.length + 1);
    case 'last':
      return extendToLineEnd(tree, path);
    case 'variation-up':
      return siblingPath(tree, path, -1);
    case 'variation-down':
      return siblingPath(tree, path, 1);
  }
}

/** The same point of the variation above or below; the path itself where there is none. */
function siblingPath(tree: PlayTree, path: TreePath, by: 1 | -1): TreePath {
  const before = path.slice(0, -1);
  const ways = branchesAt(tree, before);
  const other = ways[ways.findIndex(({ card }) => card === path.at(-1)) + by];
  return other && path.length > 0 ? [...before, other.card] : path;
}

/** The study at another point of its tree. */
export function goToPath(study: Study, path: TreePath): Study {
  return { ...study, path };
}

/** The study with something else to play for; lines that cannot be played any more are left out. */
export function changeBoard(study: Study, part: Partial<Omit<StudyBoard, 'layouts'>>): Study {
  return createStudyAt({ ...study.board, ...part }, study.tree, study.path);
}

/** The line through this point goes first where it was a variation. */
export function promoteLine(study: Study): Study {
  return { ...study, tree: promotePath(study.tree, study.path) };
}

/** Without the last card and all that follows it; the point goes back to where it left off. */
export function cutLine(study: Study): Study {
  return { ...study, tree: removePath(study.tree, study.path), path: study.path.slice(0, -1) };
}

/** Where the line through this point begins: where it leaves another, or at the opening lead. */
function lineStart({ tree, path }: Study): TreePath {
  return path.slice(0, (lastVariationIndex(tree, path) ?? 0) + 1);
}

/** Letters of a name that are kept. */
export const MAX_LINE_NAME_LENGTH = 60;

/** With a name for the line through this point; half a character at its end is left out. */
export function nameLine(study: Study, name: string): Study {
  const kept = name.slice(0, MAX_LINE_NAME_LENGTH).replace(/\p{Cs}/gu, '');
  return { ...study, tree: nameLineAt(study.tree, lineStart(study), kept) };
}

/** The name of the line through this point; empty when it has none. */
export function lineName(study: Study): string {
  const begins = lineStart(study);
  const way = branchesAt(study.tree, begins.slice(0, -1)).find(({ card }) => card === begins.at(-1));
  return way?.name ?? '';
}
