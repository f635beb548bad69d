/** The replay that keeps the plays of common prefixes agrees with a full replay. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DECK } from '$lib/cards/card';
import { beginPlay, playCards } from '$lib/games/bridge/rules/bridge-play';
import { IncrementalReplay } from './incremental-replay';

it('gives the same play as replaying all cards of a sequence', () => {
  const startPlay = beginPlay('S', 'N');
  // Sequences with common prefixes of different lengths, some of them equal.
  const sequence = fc
    .tuple(fc.shuffledSubarray(DECK.slice(0, 6), { minLength: 0 }), fc.nat(6))
    .map(([cards, prefixLength]) => [...DECK.slice(20, 20 + prefixLength), ...cards]);
  fc.assert(
    fc.property(fc.array(sequence, { maxLength: 8 }), (sequences) => {
      const replay = new IncrementalReplay(startPlay);
      for (const cards of sequences)
        expect(replay.playAfter(cards)).toEqual(playCards(startPlay, cards));
    }),
    { seed: 20, numRuns: 100 },
  );
});
