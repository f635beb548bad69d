/**
 * The part of the shared reader of problem files that is bridge's own: words for its messages to
 * authors, the notation of cards in texts, and the fields of the file. The members are documented
 * at `FileKind`.
 */
import type { FileKind } from '$lib/problem-file/file-kind';

export const BRIDGE_FILE_KIND: FileKind = {
  singular: 'problem',
  plural: 'problems',
  firstKey: 'game: bridge',
  exampleLine: 'W: JT985.Q.T853.J98',
  insteadOfDash:
    'Leave out a hand that is simply the rest; an empty suit is written inside a hand, as in `.AQ3.KJ872.A9876`.',
  textMarkup: {
    example: 'a card such as :HA:',
    whole: /:[SHDC][AKQJT2-9]?:/,
    opening: /:[SHDC]/,
  },
  textKeys: ['title', 'name', 'note', 'hints', 'why', 'explanation'],
  keyLocations: {
    real: 'deals',
    virtual: 'deals',
    believed: 'deals',
    line: 'solution',
    explanation: 'solution',
    note: 'a call of the auction',
    shows: 'a call of the auction',
  },
};
