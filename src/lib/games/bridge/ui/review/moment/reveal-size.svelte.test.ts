/** Sizes of the reveal's ranks and cards, in CSS pixels. */
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import '$lib/kit/primitives/theme.css';
import { FINESSED_AT_ONCE, problem, provenAdvice } from '../review.fixture';
import BridgeRevealFelt from './BridgeRevealFelt.svelte';
import { createContrastDeals, type ContrastDeals } from './two-deals';

const judgement = await provenAdvice().judge(FINESSED_AT_ONCE);
const deals = createContrastDeals(problem, FINESSED_AT_ONCE, judgement) as ContrastDeals;

/** The form and the sizes in a space. */
function sizesIn(width: number, height: number) {
  const one = (selector: string): HTMLElement =>
    document.querySelector<HTMLElement>(selector) ?? document.body;
  const space = one('.frame').parentElement;
  Object.assign(space?.style ?? {}, { width: `${width}px`, height: `${height}px` });
  return {
    isLow: getComputedStyle(one('.seat.top')).display === 'flex',
    letter: parseFloat(getComputedStyle(one('.seat.left li')).fontSize),
    card: one('.seat.left .face').getBoundingClientRect().width,
    overflow: one('.felt').scrollWidth - one('.felt').clientWidth,
  };
}

test('a larger felt has no smaller ranks, and a card fits their size', async () => {
  await render(BridgeRevealFelt, { problem, deals, key: 'HQ', made: false });
  // In the font of the page: in another one the switch was narrower, and its overflow not seen.
  await document.fonts.load('700 16px Figtree');
  const heights = [200, 280, 307, 338, 420, 800];
  const letters = heights.map((height) => sizesIn(360, height).letter);
  expect(letters).toEqual(letters.toSorted((a, b) => a - b));
  const maxCards = new Map([
    [17, 32],
    [19, 40],
    [24, 56],
    [32, 72],
  ]);
  for (const width of [320, 360, 444, 640, 1200, 1500])
    for (const height of heights) {
      const { isLow, letter, card, overflow } = sizesIn(width, height);
      expect(card).toBeLessThanOrEqual(maxCards.get(letter) ?? 0);
      // A card is wide enough for a rank in the size of the text.
      expect(card).toBeGreaterThanOrEqual(1.25 * letter - 0.01);
      // 210 pixels of the height are reserved, and the hands at the sides need 160.
      expect(isLow).toBe(width < 640 && height < 370);
      expect(overflow, `${width} × ${height}`).toBe(0);
    }
});

test('a moved card is as wide as its hand allows, between 30 and 56 pixels', async () => {
  await render(BridgeRevealFelt, { problem, deals, key: 'HQ', made: false });
  expect(sizesIn(1199, 1000).card).toBe(56);
  expect(sizesIn(1199, 300).card).toBeLessThan(56);
  expect(sizesIn(640, 1000).card).toBeLessThan(56);
  expect(sizesIn(640, 1000).card).toBeGreaterThanOrEqual(30);
  expect(sizesIn(640, 100).card).toBeGreaterThanOrEqual(30);
});

test('on the felt of a phone of 360 × 640 no hand takes two lines, and nothing scrolls', async () => {
  await render(BridgeRevealFelt, { problem, deals, key: 'HQ', made: false });
  await document.fonts.load('700 16px Figtree');
  sizesIn(360, 264);
  const frame = document.querySelector<HTMLElement>('.frame');
  expect(frame?.scrollHeight).toBe(264);
  for (const line of document.querySelectorAll('ul.line'))
    expect(
      new Set([...line.children].map((suit) => Math.round(suit.getBoundingClientRect().top))).size,
    ).toBe(1);
});
