/** Sizes of the reveal's ranks and cards, in CSS pixels. */
import { expect, test } from 'vitest';
import { SUITS } from '$lib/cards/suits';
import { FINESSED_AT_ONCE, problem, provenAdvice } from '../review.fixture';
import { createRevealHands } from './reveal-hands';
import { movedWidth, computeRevealSize } from './reveal-size';
import { createContrastDeals, type ContrastDeals } from './two-deals';

const judgement = await provenAdvice().judge(FINESSED_AT_ONCE);
const deals = createContrastDeals(problem, FINESSED_AT_ONCE, judgement) as ContrastDeals;
const hands = createRevealHands(deals, SUITS);

test('a moved card is as wide as its hand allows, between 30 and 56 pixels', () => {
  const cardWidthIn = (width: number, height: number): number =>
    movedWidth(hands, {
      ...computeRevealSize({ width: 900, height: 700 }),
      side: { width, height },
    });
  expect(cardWidthIn(600, 800)).toBe(56);
  expect(cardWidthIn(240, 800)).toBeGreaterThanOrEqual(30);
  expect(cardWidthIn(240, 800)).toBeLessThan(56);
  expect(cardWidthIn(600, 200)).toBeLessThan(56);
  expect(cardWidthIn(0, 0)).toBe(30);
});

test('a larger felt has no smaller ranks, and a card fits their size', () => {
  const heights = [200, 280, 307, 338, 420, 800];
  const letters = heights.map((height) => computeRevealSize({ width: 360, height }).letter);
  expect(letters).toEqual(letters.toSorted((a, b) => a - b));
  for (const width of [320, 360, 444, 640, 1200, 1500])
    for (const height of heights) {
      const size = computeRevealSize({ width, height });
      const card = movedWidth(hands, size);
      expect(card).toBeLessThanOrEqual(size.maxCardWidth);
      // A card is wide enough for a rank in the size of the text.
      expect(card).toBeGreaterThanOrEqual(Math.floor(1.25 * size.letter));
      // 210 pixels of the height are reserved, and the hands at the sides need 160.
      expect(size.low).toBe(!size.wide && height < 370);
    }
});
