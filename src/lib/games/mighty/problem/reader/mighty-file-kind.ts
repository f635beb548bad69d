/** The texts of the shared reader that are specific to Mighty files. */
import type { FileKind } from '$lib/problem-file/file-kind';

/**
 * The words for error messages and text checks of the reader that all games share; the members are
 * documented at `FileKind`.
 */
export const MIGHTY_FILE_KIND: FileKind = {
  singular: 'problem',
  plural: 'problems',
  firstKey: 'game: mighty',
  exampleLine: 'P1: SK S5 HQ JK D3',
  insteadOfDash: 'Leave out what is simply the rest: one of the hidden hands, or what is buried.',
  textMarkup: {
    example: 'a card such as :HA:',
    whole: /:(?:[SHDC][AKQJT2-9]?|JK):/,
    opening: /:[SHDCJ]/,
  },
  textKeys: ['title', 'name', 'hints', 'why', 'explanation'],
  keyLocations: {
    real: 'deals',
    line: 'solution',
    explanation: 'solution',
    trump: 'the contract, such as contract: 15H,',
    count: 'the contract, such as contract: 15H,',
  },
};
