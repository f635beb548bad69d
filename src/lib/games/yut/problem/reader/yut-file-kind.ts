/** Description of yut problem files for the shared reader's messages. */
import type { FileKind } from '$lib/problem-file/file-kind';

export const YUT_PROBLEM: FileKind = {
  singular: 'problem',
  plural: 'problems',
  firstKey: 'game: yut',
  exampleLine: 'you: [0, 7, 7, 30]',
  insteadOfDash: 'Leave out what is not there.',
  textMarkup: null,
  textKeys: ['title', 'hints', 'explanation'],
  keyLocations: { moves: 'solution', explanation: 'solution' },
};
