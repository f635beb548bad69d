import { expect, test } from 'vitest';
import { shownSteps, type ShownLine } from '$lib/bridge/lesson/shown-line';
import { readCards } from '$lib/bridge/notation/cards';
import { valueOf } from '$lib/core/result';
import { slam } from '../../sample.fixture';
import { captionOf, placeOfStep } from './caption-words';

const deal = slam.real[1]?.deal;

/** The captions of a line from its first card on, with the cards in brackets. */
function captions(line: string, more: Partial<ShownLine> = {}): readonly string[] {
  if (!deal) throw new Error('The slam has two deals.');
  const shown = { log: [], at: 0, line: valueOf(readCards(line)), deal, ...more };
  return shownSteps(slam, shown).map((step) =>
    captionOf(step)
      .map((part) => (part.kind === 'card' ? `[${part.card}]` : part.text))
      .join(''),
  );
}

test('a finesse that loses is told as one, and by whose card', () => {
  expect(captions('H6 H3 HJ H2')).toEqual(['You finesse: the [HJ] holds. East has the [HQ].']);
});
test('tricks that are cashed one after the other are one step', () => {
  expect(captions('HA H3 H5 H2 H6 H7 HK H4 HJ CJ H8 HQ')).toEqual([
    'You cash the [HA] and [HK].',
    'East wins with the [HQ]. West has no more hearts. That was the one you could lose.',
  ]);
});
test('the line stops with the goal', () => {
  expect(captions('HA H3 H5 H2 H6 H7 HK H4 HJ CJ H8 HQ SA C5 SK S3').at(-1)).toContain(
    'so we stop',
  );
  expect(placeOfStep).toBeDefined();
});
