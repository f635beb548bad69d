import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom, shuffle } from '$lib/core/random';
import { MIGHTY_DECK as DECK } from '$lib/games/mighty/rules/mighty-cards';
import { TRUMPS } from '$lib/games/mighty/rules/mighty-trump';
import { mightyFeltSize, isCompactFelt } from './mighty-felt-size';
import { groupBySuit, handExtent, handRows } from './own-hand-rows';

const anySize = fc.record({
  width: fc.oneof(fc.integer({ min: 320, max: 440 }), fc.integer({ min: 320, max: 1520 })),
  height: fc.integer({ min: 240, max: 1100 }),
});
const anyHand = fc
  .tuple(fc.oneof(fc.constant(13), fc.integer({ min: 1, max: 13 })), fc.integer())
  .map(([cards, seed]) => shuffle(DECK, seededRandom(seed)).slice(0, cards));
const anyTrump = fc.constantFrom(null, ...TRUMPS);

describe('the size of the felt', () => {
  it('keeps every row of the student’s hand within the felt, with a visible corner of every card', () => {
    fc.assert(
      fc.property(
        anySize,
        anyHand,
        anyTrump,
        fc.boolean(),
        fc.boolean(),
        (size, hand, trump, allOpen, compact) => {
          const { rows, ownCardWidth, step, gap } = mightyFeltSize(size, handExtent(hand, trump), {
            allOpen,
            compact,
          });
          for (const row of handRows(groupBySuit(hand, trump), rows)) {
            const groups = 1 + row.filter(({ startsGroup }) => startsGroup).length;
            const width = groups * ownCardWidth + (groups - 1) * gap + (row.length - groups) * step;
            expect(width).toBeLessThanOrEqual(size.width);
          }
          expect(step).toBeGreaterThanOrEqual(0.46 * ownCardWidth);
        },
      ),
      { seed: 20, numRuns: 2000 },
    );
  });

  it('puts the student’s hand into one row on a low felt with open hands', () => {
    const extent = handExtent(DECK.slice(0, 10), null);
    const openHands = { allOpen: true, compact: true };
    expect(mightyFeltSize({ width: 432, height: 424 }, extent, openHands).rows).toBe(false);
    expect(mightyFeltSize({ width: 432, height: 480 }, extent, openHands).rows).toBe(true);
  });

  it('has space for the trick above the student’s hand on a low felt', () => {
    for (const height of [210, 240, 250, 299, 300, 350, 399])
      for (const width of [560, 640, 740, 844, 1280])
        for (const trick of [true, false]) {
          expect(isCompactFelt({ width, height }, { trick, allOpen: false })).toBe(true);
          const extent = handExtent(DECK.slice(0, 10), null);
          const size = mightyFeltSize({ width, height }, extent, { allOpen: false, compact: true });
          // The edges, the line of the other seats, and the line of the student's seat.
          const otherLinesHeight = 22 + 24 + 34;
          expect(
            size.ownCardWidth * 1.4 + size.trickCardWidth * 1.7 + otherLinesHeight,
          ).toBeLessThanOrEqual(height);
        }
  });

  it('keeps card sizes between their limits', () => {
    fc.assert(
      fc.property(anySize, anyHand, (size, hand) => {
        const { ownCardWidth, trickCardWidth, openCardWidth, pointCardWidth } = mightyFeltSize(
          size,
          handExtent(hand, null),
          {
            allOpen: false,
            compact: false,
          },
        );
        expect(ownCardWidth).toBeGreaterThanOrEqual(38);
        expect(ownCardWidth).toBeLessThanOrEqual(112);
        expect(trickCardWidth).toBeGreaterThanOrEqual(34);
        expect(openCardWidth).toBeGreaterThanOrEqual(22);
        expect(pointCardWidth).toBeGreaterThanOrEqual(18);
      }),
      { seed: 21, numRuns: 500 },
    );
  });
});
