/** A game of stones, to see that the reader knows none by itself. */
import type { FileKind } from './kind';

export const STONES: FileKind = {
  one: 'riddle',
  many: 'riddles',
  beginning: 'game: stones',
  line: 'pile: 3-5-7',
  insteadOfDash: 'An empty pile is written as 0.',
  sign: { example: 'a stone such as <:red:>', whole: /<:[a-z]+:>/, opening: /<:/ },
  texts: ['title', 'hints'],
  homes: { pile: 'the board' },
};

/** The same without any sign in its texts. */
export const PLAIN_STONES: FileKind = { ...STONES, sign: null };
