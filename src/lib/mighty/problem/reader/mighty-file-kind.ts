/** How Mighty problems are written: what the shared reader says to their authors. */
import type { FileKind } from '$lib/problem-file/kind';

export const MIGHTY_PROBLEM: FileKind = {
  one: 'problem',
  many: 'problems',
  beginning: 'game: mighty',
  line: 'P1: SK S5 HQ JK D3',
  insteadOfDash: 'Leave out what is simply the rest: one of the hidden hands, or what is buried.',
  sign: {
    example: 'a card such as :HA:',
    whole: /:(?:[SHDC][AKQJT2-9]?|JK):/,
    opening: /:[SHDCJ]/,
  },
  texts: ['title', 'name', 'hints', 'why', 'explanation'],
  homes: {
    real: 'deals',
    line: 'solution',
    explanation: 'solution',
    trump: 'the contract, such as contract: 15H,',
    count: 'the contract, such as contract: 15H,',
  },
};
