import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DECK } from '$lib/cards/card';
import { beginPlay, playCards } from '$lib/bridge/rules/bridge-play';
import { IncrementalReplay } from './incremental-replay';

it('is at each way where playing all of its cards would be', () => {
  const begin = beginPlay('S', 'N');
  // Ways that part at several places: short ones, long ones, some again.
  const way = fc
    .tuple(fc.shuffledSubarray(DECK.slice(0, 6), { minLength: 0 }), fc.nat(6))
    .map(([cards, cut]) => [...DECK.slice(20, 20 + cut), ...cards]);
  fc.assert(
    fc.property(fc.array(way, { maxLength: 8 }), (ways) => {
      const trail = new IncrementalReplay(begin);
      for (const cards of ways) expect(trail.playAfter(cards)).toEqual(playCards(begin, cards));
    }),
    { seed: 20, numRuns: 100 },
  );
});
