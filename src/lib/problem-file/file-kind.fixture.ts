/**
 * The file kind of an invented game with stones, for tests of the shared reader, which must not
 * depend on any game.
 */
import type { FileKind } from './file-kind';

export const STONES_FILE_KIND: FileKind = {
  singular: 'riddle',
  plural: 'riddles',
  firstKey: 'game: stones',
  exampleLine: 'pile: 3-5-7',
  insteadOfDash: 'An empty pile is written as 0.',
  textMarkup: { example: 'a stone such as <:red:>', whole: /<:[a-z]+:>/, opening: /<:/ },
  textKeys: ['title', 'hints'],
  keyLocations: { pile: 'the board' },
};

/** The same kind without markup in its texts. */
export const MARKUP_FREE_STONES: FileKind = { ...STONES_FILE_KIND, textMarkup: null };
