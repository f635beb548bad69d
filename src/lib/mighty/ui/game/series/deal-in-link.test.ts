import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { dealCards } from '$lib/mighty/rules/mighty-deal';
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
    expect(text).toHaveLength('deal='.length + 53);
    const [first] = text.slice(5);
    const other = [...text].findIndex((sign, i) => i > 5 && sign !== first);
    const uneven = `${text.slice(0, other)}${first}${text.slice(other + 1)}`;
    for (const wrong of ['', '#', text.slice(0, -1), `${text}0`, uneven, 'deal=', text.slice(5)])
      expect(parseDealFragment(wrong)).toBeNull();
  });
});
