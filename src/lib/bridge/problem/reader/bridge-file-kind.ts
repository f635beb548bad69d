/** How bridge problems are written: what the shared reader says to their authors. */
import type { FileKind } from '$lib/problem-file/kind';

export const BRIDGE_FILE_KIND: FileKind = {
  one: 'problem',
  many: 'problems',
  beginning: 'game: bridge',
  line: 'W: JT985.Q.T853.J98',
  insteadOfDash:
    'Leave out a hand that is simply the rest; an empty suit is written inside a hand, as in `.AQ3.KJ872.A9876`.',
  sign: {
    example: 'a card such as :HA:',
    whole: /:[SHDC][AKQJT2-9]?:/,
    opening: /:[SHDC]/,
  },
  texts: ['title', 'name', 'note', 'hints', 'why', 'explanation'],
  homes: {
    real: 'deals',
    virtual: 'deals',
    believed: 'deals',
    line: 'solution',
    explanation: 'solution',
    note: 'a call of the auction',
    shows: 'a call of the auction',
  },
};
