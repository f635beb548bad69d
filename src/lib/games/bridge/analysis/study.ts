/**
 * A study: a board, its lines of play as a tree, and the current position. Every change returns a
 * new study.
 */
import type { Card } from '$lib/cards/card';
import { prunePlayable, type StudyBoard } from './study-board';
import {
  containsPath,
  addPath,
  promotePath,
  removePath,
  nameLineAt,
  extendToLineEnd,
  lastVariationIndex,
  branchesAt,
} from './play-tree';
import type { TreePath, PlayTree } from './play-tree';

/** The state of the analysis board; its address stores all of it. */
export interface Study {
  readonly board: StudyBoard;
  readonly tree: PlayTree;
  /** The path to the current position, which is in the tree. */
  readonly path: TreePath;
}

/** A board before the opening lead. */
export function createStudy(board: StudyBoard): Study {
  return { board, tree: [], path: [] };
}

/** The study with lines and a path, as far as they are legal on its board. */
export function createStudyAt(board: StudyBoard, tree: PlayTree, path: TreePath): Study {
  const lines = prunePlayable(board, tree);
  const firstIllegalIndex = path.findIndex((_, i) => !containsPath(lines, path.slice(0, i + 1)));
  return {
    board,
    tree: lines,
    path: firstIllegalIndex < 0 ? path : path.slice(0, firstIllegalIndex),
  };
}

/** The study after a legal card, along an existing line or as a new one. */
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

/** A movement along the lines of a study. */
export type StudyStep = (typeof STUDY_STEPS)[number];

/**
 * The study after a step along its line, or to a sibling variation; unchanged where there is none.
 */
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

/** The path with its last card replaced by a sibling's; the path itself where there is none. */
function siblingPath(tree: PlayTree, path: TreePath, offset: 1 | -1): TreePath {
  const parentPath = path.slice(0, -1);
  const siblings = branchesAt(tree, parentPath);
  const sibling = siblings[siblings.findIndex(({ card }) => card === path.at(-1)) + offset];
  return sibling && path.length > 0 ? [...parentPath, sibling.card] : path;
}

/** The study at another position of its tree. */
export function goToPath(study: Study, path: TreePath): Study {
  return { ...study, path };
}

/** The study with changes of the board, without the lines that become illegal. */
export function changeBoard(study: Study, changes: Partial<Omit<StudyBoard, 'layouts'>>): Study {
  return createStudyAt({ ...study.board, ...changes }, study.tree, study.path);
}

/** The study with the current line promoted where it was a variation. */
export function promoteLine(study: Study): Study {
  return { ...study, tree: promotePath(study.tree, study.path) };
}

/** The study without its last card and all that follows it. */
export function cutLine(study: Study): Study {
  return { ...study, tree: removePath(study.tree, study.path), path: study.path.slice(0, -1) };
}

/** The path to the first card of the current line: where it leaves another, or the opening lead. */
function lineStart({ tree, path }: Study): TreePath {
  return path.slice(0, (lastVariationIndex(tree, path) ?? 0) + 1);
}

/** Maximal length of a line's name, in UTF-16 code units. */
export const MAX_LINE_NAME_LENGTH = 60;

/** The study with a name for the current line; a broken surrogate pair at its end is dropped. */
export function nameLine(study: Study, name: string): Study {
  const validName = name.slice(0, MAX_LINE_NAME_LENGTH).replace(/\p{Cs}/gu, '');
  return { ...study, tree: nameLineAt(study.tree, lineStart(study), validName) };
}

/** The name of the current line; empty without one. */
export function lineName(study: Study): string {
  const start = lineStart(study);
  const branch = branchesAt(study.tree, start.slice(0, -1)).find(
    ({ card }) => card === start.at(-1),
  );
  return branch?.name ?? '';
}
