import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feltSize } from './felt-size';

const anyRoom = fc.record({
  width: fc.integer({ min: 320, max: 1520 }),
  height: fc.integer({ min: 240, max: 1100 }),
});
const anyHand = fc
  .tuple(fc.integer({ min: 1, max: 13 }), fc.integer({ min: 1, max: 5 }))
  .map(([cards, suits]) => ({ cards, suits: Math.min(cards, suits) }));

describe('the size of the table', () => {
  it('keeps the own hand within the felt, with a corner of every card to be seen', () => {
    fc.assert(
      fc.property(anyRoom, anyHand, fc.boolean(), (room, held, open) => {
        const { rows, own, step, gap } = feltSize(room, held, open);
        const cards = rows ? Math.ceil(held.cards / 2) : held.cards;
        const groups = Math.min(held.suits, cards);
        const width = groups * own + (groups - 1) * gap + (cards - groups) * step;
        // In two rows a suit may be parted, which makes one group more than there are suits in a row.
        if (!rows || held.suits <= 3) expect(width).toBeLessThanOrEqual(room.width);
        expect(step).toBeGreaterThanOrEqual(0.46 * own);
      }),
      { seed: 20, numRuns: 2000 },
    );
  });

  it('draws nothing too small to be read, and nothing larger than it has to be', () => {
    fc.assert(
      fc.property(anyRoom, anyHand, (room, held) => {
        const { own, trick, open, point } = feltSize(room, held, false);
        expect(own).toBeGreaterThanOrEqual(38);
        expect(own).toBeLessThanOrEqual(112);
        expect(trick).toBeGreaterThanOrEqual(34);
        expect(open).toBeGreaterThanOrEqual(22);
        expect(point).toBeGreaterThanOrEqual(18);
      }),
      { seed: 21, numRuns: 500 },
    );
  });
});
