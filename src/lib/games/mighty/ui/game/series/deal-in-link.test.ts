import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { dealCards } from '$lib/games/mighty/rules/mighty-deal';
import { parseDealFragment, formatDealFragment } from './deal-in-link';

describe('a deal in a link', () => {
  it('round-trips, with and without the leading #', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const deal = dealCards(seededRandom(seed));
        expect(parseDealFragment(formatDealFragment(deal))).toEqual(deal);
        expect(parseDealFragment(`#${formatDealFragment(deal)}`)).toEqual(deal);
      }),
      { numRuns: 30 },
    );
  });

  it('is null when it is short, incomplete or malformed', () => {
    const text = formatDealFragment(dealCards(seededRandom(1)));
    const prefix = 'deal=';
    // One character a card: its holder.
    expect(text).toHaveLength(prefix.length + 53);
    const holders = text.slice(prefix.length);
    const [firstHolder] = holders;
    const index = [...holders].findIndex((holder) => holder !== firstHolder);
    // The holder of the first card gets an eleventh card.
    const unevenHolders = `${holders.slice(0, index)}${firstHolder}${holders.slice(index + 1)}`;
    const unevenDeal = `${prefix}${unevenHolders}`;
    for (const invalid of ['', '#', text.slice(0, -1), `${text}0`, unevenDeal, prefix, holders])
      expect(parseDealFragment(invalid)).toBeNull();
  });
});
