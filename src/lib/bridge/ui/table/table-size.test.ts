import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARD_RATIO } from '$lib/ui/cards/card-size';
import { layOutFan } from '$lib/ui/cards/fan';
import { SIDE_HAND_RATIO, tableForm, tableSize, type TableContents } from './table-size';

const PRINTS = ['plain', 'large'] as const;

const laid: TableContents = {
  dummyAbove: true,
  dummyOpen: true,
  dummyLongest: 5,
  ownRows: [
    { cards: 6, suits: 2 },
    { cards: 7, suits: 2 },
  ],
};

describe('the form of the table', () => {
  test('a screen, a phone upright, a phone on its side', () => {
    expect(tableForm(960, 800)).toBe('wide');
    // Beside the rail of a small screen.
    expect(tableForm(616, 600)).toBe('wide');
    expect(tableForm(360, 740)).toBe('tall');
    expect(tableForm(740, 360)).toBe('flat');
    // A desktop at 400 %.
    expect(tableForm(320, 256)).toBe('tall');
  });
});

describe('the size of the cards', () => {
  test('thirteen cards in four suits fit into every row', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('wide', 'flat'),
        fc.integer({ min: 480, max: 2000 }),
        fc.integer({ min: 200, max: 1200 }),
        fc.constantFrom(...PRINTS),
        (form, width, height, print) => {
          fc.pre(form === 'flat' || width >= 640);
          const { ownHand: own, edge } = tableSize(form, { width, height }, laid, print);
          const row = 4 * own.card + 9 * own.minStep + 3 * own.gap;
          expect(row).toBeLessThanOrEqual(width - 2 * edge.x + 1);
        },
      ),
    );
  });

  test('the rows of a phone fit, and leave a thumb 44 px of height to touch', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 320, max: 639 }),
        fc.integer({ min: 400, max: 900 }),
        fc.integer({ min: 7, max: 10 }),
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom(...PRINTS),
        (width, height, cards, suits, print) => {
          const felt = { width, height };
          const ownRows = [{ cards, suits }];
          fc.pre(suits === 2 || cards < 10);
          const { ownHand: own, edge } = tableSize('tall', felt, { ...laid, ownRows }, print);
          const row = suits * own.card + (cards - suits) * own.minStep + (suits - 1) * own.gap;
          // A card of a pixel more or less: widths are rounded to a tenth.
          expect(row).toBeLessThanOrEqual(width - 2 * edge.x + 2);
          expect(own.rowStep).toBeGreaterThanOrEqual(44);
          expect(own.card).toBeGreaterThanOrEqual(44);
        },
      ),
    );
  });

  test.each([
    ['a phone of 360 by 740', 360, 592, 7],
    ['the same below the bars of a browser', 360, 480, 6],
    ['a small phone below the bars of a browser', 375, 416, 5],
  ])('on %s the table fits below the header and the contract', (_, width, height, longest) => {
    for (let dummyLongest = 4; dummyLongest <= longest; dummyLongest++) {
      const size = tableSize('tall', { width, height }, { ...laid, dummyLongest });
      const dummy = size.dummy.card * CARD_RATIO + (dummyLongest - 1) * size.dummy.rowStep;
      const own = size.ownHand.card * CARD_RATIO + size.ownHand.rowStep;
      const middle = size.trick * CARD_RATIO + 2 * size.verticalOffset;
      // Two lines of names, the line for words, the edges of the felt.
      const words = 2 * 22 + 21 + 2 * size.edge.y;
      expect(dummy + own + middle + words).toBeLessThanOrEqual(height);
    }
  });

  test('a dummy beside the trick fits between two hands, one of them hidden', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 640, max: 2000 }),
        fc.integer({ min: 460, max: 1200 }),
        fc.constantFrom(...PRINTS),
        (width, height, print) => {
          const beside = { ...laid, dummyAbove: false };
          const { ownHand: own, dummy, back, edge } = tableSize('wide', { width, height }, beside, print);
          const label = print === 'large' ? 30 : 24;
          const across = label + 4 + layOutFan(13, back).height;
          const suits = label + 4 + dummy.card * CARD_RATIO + 3 * dummy.rowStep;
          const ownHeight = label + 4 + own.card * CARD_RATIO;
          expect(across + suits + ownHeight + 2 * edge.y).toBeLessThanOrEqual(height);
        },
      ),
    );
  });

  test('beside the trick there is room for two full fans, on every screen', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('wide', 'tall'),
        fc.integer({ min: 320, max: 2000 }),
        fc.integer({ min: 460, max: 1200 }),
        (form, width, height) => {
          fc.pre((form === 'wide') === width >= 640);
          const { trick, back, edge } = tableSize(form, { width, height }, laid);
          const across = (2 * SIDE_HAND_RATIO + 1) * trick + 2 * layOutFan(13, back).width;
          expect(across).toBeLessThanOrEqual(width - 2 * edge.x + 8);
        },
      ),
    );
  });

  test('in large print a card leaves more of itself to be seen', () => {
    for (const [form, width, height] of [
      ['wide', 1280, 700],
      ['tall', 360, 592],
    ] as const) {
      const seen = (print: (typeof PRINTS)[number]): number => {
        const { ownHand: own } = tableSize(form, { width, height }, laid, print);
        return own.rowStep / own.card;
      };
      expect(seen('large')).toBeGreaterThan(seen('plain'));
    }
  });
});
