/** Trees of play for properties: of any shape, whether their cards could be played or not. */
import fc from 'fast-check';
import type { Card } from '$lib/cards/card';
import type { PlayTree } from './play-tree';

const CARDS: readonly Card[] = ['SA', 'SK', 'S2', 'HT', 'D9', 'CQ'];

export const arbitraryTrees: fc.Arbitrary<PlayTree> = fc.letrec<{ tree: PlayTree }>((tie) => ({
  tree: fc.uniqueArray(
    fc.record({
      card: fc.constantFrom(...CARDS),
      name: fc.oneof(fc.constant(''), fc.string({ unit: 'grapheme', maxLength: 8 })),
      next: fc.oneof({ depthSize: 'small', withCrossShrink: true }, fc.constant([]), tie('tree')),
    }),
    { selector: ({ card }) => card, maxLength: 3 },
  ),
})).tree;
