/** How yut problems are written: what the shared reader says to their authors. */
import type { FileKind } from '$lib/problem-file/kind';

export const YUT_PROBLEM: FileKind = {
  one: 'problem',
  many: 'problems',
  beginning: 'game: yut',
  line: 'you: [0, 7, 7, 30]',
  insteadOfDash: 'Leave out what is not there.',
  sign: null,
  texts: ['title', 'hints', 'explanation'],
  homes: { moves: 'solution', explanation: 'solution' },
};
