/** The computed sizes of the bridge table fit the screen. Lengths are in CSS pixels. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARD_RATIO } from '$lib/kit/card-table/cards/card-size';
import { layOutFan } from '$lib/kit/card-table/cards/fan';
import { TRICK_WIDTH, tableForm, tableSize, type TableContents } from './table-size';

const PRINTS = ['plain', 'large'] as const;

/** Dummy above the trick with a five-card suit; the student's hand in rows of six and seven. */
const CONTENTS: TableContents = {
  dummyAbove: true,
  dummyOpen: true,
  dummyLongest: 5,
  ownRows: [
    { cards: 6, suits: 2 },
    { cards: 7, suits: 2 },
  ],
};

describe('tableForm', () => {
  test('is wide on a screen, tall on a phone held upright, flat on a phone held sideways', () => {
    expect(tableForm(960, 800)).toBe('wide');
    // A small screen with the navigation rail beside the table.
    expect(tableForm(616, 600)).toBe('wide');
    expect(tableForm(360, 740)).toBe('tall');
    expect(tableForm(740, 360)).toBe('flat');
    // A desktop screen magnified to 400 %.
    expect(tableForm(320, 256)).toBe('tall');
  });
});

describe('tableSize', () => {
  test('fits thirteen cards of four suits into a row of a wide or flat table', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('wide', 'flat'),
        fc.integer({ min: 480, max: 2000 }),
        fc.integer({ min: 200, max: 1200 }),
        fc.constantFrom(...PRINTS),
        (form, width, height, print) => {
          // A narrower table does not get the wide form.
          fc.pre(form === 'flat' || width >= 640);
          const { ownHand, edge } = tableSize(form, { width, height }, CONTENTS, print);
          const rowWidth = 4 * ownHand.card + 9 * ownHand.minStep + 3 * ownHand.gap;
          expect(rowWidth).toBeLessThanOrEqual(width - 2 * edge.x + 1);
        },
      ),
    );
  });

  test('fits the rows of a phone, with touch targets of at least 44 px', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 320, max: 639 }),
        fc.integer({ min: 400, max: 900 }),
        fc.integer({ min: 7, max: 10 }),
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom(...PRINTS),
        (width, height, cards, suits, print) => {
          const space = { width, height };
          const ownRows = [{ cards, suits }];
          // Ten cards of one suit or of three are not required to fit.
          fc.pre(suits === 2 || cards < 10);
          const { ownHand, edge } = tableSize('tall', space, { ...CONTENTS, ownRows }, print);
          const row =
            suits * ownHand.card + (cards - suits) * ownHand.minStep + (suits - 1) * ownHand.gap;
          // Two pixels of tolerance: widths are rounded to a tenth of a pixel.
          expect(row).toBeLessThanOrEqual(width - 2 * edge.x + 2);
          expect(ownHand.rowStep).toBeGreaterThanOrEqual(44);
          expect(ownHand.card).toBeGreaterThanOrEqual(44);
        },
      ),
    );
  });

  test.each([
    ['a phone of 360 by 740', 360, 592, 7],
    ['the same phone with the bars of a browser', 360, 480, 6],
    ['a small phone with the bars of a browser', 375, 416, 5],
  ])('fits the table below the header and the contract on %s', (_, width, height, maxLength) => {
    for (let dummyLongest = 4; dummyLongest <= maxLength; dummyLongest++) {
      const size = tableSize('tall', { width, height }, { ...CONTENTS, dummyLongest });
      const dummyHeight = size.dummy.card * CARD_RATIO + (dummyLongest - 1) * size.dummy.rowStep;
      const ownHandHeight = size.ownHand.card * CARD_RATIO + size.ownHand.rowStep;
      const trickHeight = size.trick * CARD_RATIO + 2 * size.verticalOffset;
      // Two lines of names, the line for messages, and the margins of the felt.
      const textHeight = 2 * 22 + 21 + 2 * size.edge.y;
      expect(dummyHeight + ownHandHeight + trickHeight + textHeight).toBeLessThanOrEqual(height);
    }
  });

  test('fits a dummy beside the trick between the hidden hand above and the student’s below', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 640, max: 2000 }),
        fc.integer({ min: 460, max: 1200 }),
        fc.constantFrom(...PRINTS),
        (width, height, print) => {
          const dummyAtSide = { ...CONTENTS, dummyAbove: false };
          const { ownHand, dummy, back, edge } = tableSize(
            'wide',
            { width, height },
            dummyAtSide,
            print,
          );
          const label = print === 'large' ? 30 : 24;
          const hiddenHeight = label + 4 + layOutFan(13, back).height;
          const dummyHeight = label + 4 + dummy.card * CARD_RATIO + 3 * dummy.rowStep;
          const ownHeight = label + 4 + ownHand.card * CARD_RATIO;
          expect(hiddenHeight + dummyHeight + ownHeight + 2 * edge.y).toBeLessThanOrEqual(height);
        },
      ),
    );
  });

  test('fits a dummy beside the trick of a phone, in rows that can be read', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 320, max: 599 }),
        fc.integer({ min: 300, max: 900 }),
        fc.integer({ min: 4, max: 9 }),
        fc.constantFrom(...PRINTS),
        (width, height, dummyLongest, print) => {
          const contents = { ...CONTENTS, dummyAbove: false, dummyLongest };
          const size = tableSize('tall', { width, height }, contents, print);
          // A dummy that does not fit lies above the trick.
          if (size.sideDummy === null) return;
          const { dummy, trick, ownHand, edge } = size;
          expect(dummy.card).toBeGreaterThanOrEqual(34);
          const dummyWidth = dummy.card + (dummyLongest - 1) * dummy.minStep;
          expect(dummyWidth).toBeLessThanOrEqual(size.sideDummy + 1);
          const hiddenWidth = layOutFan(13, size.back).width;
          expect(hiddenWidth + TRICK_WIDTH * trick + size.sideDummy).toBeLessThan(
            width - 2 * edge.x,
          );
          const dummyHeight = 3 * dummy.rowStep + dummy.card * CARD_RATIO;
          const ownHeight = ownHand.rowStep + ownHand.card * CARD_RATIO;
          expect(dummyHeight + ownHeight + 2 * edge.y).toBeLessThan(height);
        },
      ),
    );
    // The phones that are in use have room for a suit of six cards.
    for (const [width, height] of [
      [360, 572],
      [390, 676],
    ] as const) {
      const contents = { ...CONTENTS, dummyAbove: false, dummyLongest: 6 };
      expect(tableSize('tall', { width, height }, contents).sideDummy).not.toBeNull();
    }
  });

  test('leaves space for two full fans beside the trick', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('wide', 'tall'),
        fc.integer({ min: 320, max: 2000 }),
        fc.integer({ min: 460, max: 1200 }),
        (form, width, height) => {
          fc.pre((form === 'wide') === width >= 640);
          const { trick, back, edge } = tableSize(form, { width, height }, CONTENTS);
          const totalWidth = TRICK_WIDTH * trick + 2 * layOutFan(13, back).width;
          expect(totalWidth).toBeLessThanOrEqual(width - 2 * edge.x + 8);
        },
      ),
    );
  });

  test('leaves more of each card visible in large print', () => {
    for (const [form, width, height] of [
      ['wide', 1280, 700],
      ['tall', 360, 592],
    ] as const) {
      const visibleShare = (print: (typeof PRINTS)[number]): number => {
        const { ownHand } = tableSize(form, { width, height }, CONTENTS, print);
        return ownHand.rowStep / ownHand.card;
      };
      expect(visibleShare('large')).toBeGreaterThan(visibleShare('plain'));
    }
  });
});
