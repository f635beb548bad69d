/** Tests of building a deal card by card, and of dealing the rest at random. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECK } from '$lib/cards/card';
import { seededRandom } from '$lib/core/random';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  EMPTY_DEAL,
  fillAtRandom,
  placeCard,
  isPlayableDeal,
  countMissingCards,
} from './deal-building';

/** Random moves of cards to a seat, or to none (null). */
const moves = fc.array(
  fc.record({ card: fc.constantFrom(...DECK), to: fc.constantFrom(...SEATS, null) }),
  { maxLength: 80 },
);
/** The deal after moves from the empty deal; moves to a full hand are left out. */
const buildDeal = (
  steps: readonly { card: (typeof DECK)[number]; to: (typeof SEATS)[number] | null }[],
) => steps.reduce<Deal>((deal, { card, to }) => placeCard(deal, card, to) ?? deal, EMPTY_DEAL);

describe('a deal built card by card', () => {
  it('never holds a card twice nor more than thirteen in a hand', () => {
    fc.assert(
      fc.property(moves, (steps) => {
        const deal = buildDeal(steps);
        const cards = SEATS.flatMap((seat) => deal[seat]);
        expect(new Set(cards).size).toBe(cards.length);
        for (const seat of SEATS) expect(deal[seat].length).toBeLessThanOrEqual(13);
      }),
    );
  });

  it('is completed around its cards, equally for equal seeds', () => {
    fc.assert(
      fc.property(moves, fc.nat(), (steps, seed) => {
        const deal = buildDeal(steps);
        const full = fillAtRandom(deal, seededRandom(seed));
        expect(full).toEqual(fillAtRandom(deal, seededRandom(seed)));
        expect(new Set(SEATS.flatMap((seat) => full[seat])).size).toBe(52);
        for (const seat of SEATS) {
          expect(full[seat]).toHaveLength(13);
          expect(full[seat]).toEqual(expect.arrayContaining([...deal[seat]]));
        }
        expect(isPlayableDeal(full)).toBe(true);
      }),
    );
  });

  it('tells how many cards each hand has fewer than the longest', () => {
    const deal = buildDeal([
      { card: 'SA', to: 'N' },
      { card: 'SK', to: 'N' },
      { card: 'HA', to: 'E' },
    ]);
    expect(countMissingCards(deal)).toEqual([
      { seat: 'E', count: 1 },
      { seat: 'S', count: 2 },
      { seat: 'W', count: 2 },
    ]);
    expect(isPlayableDeal(deal)).toBe(false);
    expect(isPlayableDeal(EMPTY_DEAL)).toBe(false);
  });

  it('can lose a card, and move one between seats', () => {
    const deal = buildDeal([{ card: 'SA', to: 'N' }]);
    expect(placeCard(deal, 'SA', null)).toEqual(EMPTY_DEAL);
    expect(placeCard(deal, 'SA', 'W')).toEqual({ ...EMPTY_DEAL, W: ['SA'] });
  });
});
