/**
 * Tests of the readings of first passes and openings: `applyReading` gives the constraints that a
 * rule reads from the calls, by default with South as dealer and West as the observer.
 */
import { expect, it } from 'vitest';
import { applyReading, pointsBetween } from '../apply-reading.fixture';

it('a seat that passed before the opening has at most 11 points', () => {
  expect(applyReading('passed-hand-is-weak', 'pass 1C pass 3NT', { dealer: 'E' })).toEqual([
    pointsBetween('E', 0, 11),
  ]);
});

it('a pass after an opening does not limit the hand to 11 points', () => {
  expect(applyReading('passed-hand-is-weak', '1C pass 1H pass')).toEqual([]);
});

it('a one-level suit opening shows 11 to 21 points', () => {
  expect(applyReading('opener-has-opening-values', '1C pass 3NT')).toEqual([
    pointsBetween('S', 11, 21),
  ]);
});

it('a strong two clubs and 1NT are no one-level suit openings', () => {
  expect(applyReading('opener-has-opening-values', '2C pass 2D')).toEqual([]);
  expect(applyReading('opener-has-opening-values', '1NT pass 3NT')).toEqual([]);
});

it('explained points take precedence over the reading of a call', () => {
  const explanations = [pointsBetween('S', 16, 20)];
  expect(
    applyReading('opener-has-opening-values', '1C pass 3NT', { explained: explanations }),
  ).toEqual([]);
});

it('a notrump opening limits the length of every suit', () => {
  const read = applyReading('notrump-opener-is-balanced', '1NT pass 3NT');
  expect(read[0]).toEqual(pointsBetween('S', 15, 17));
  expect(read.slice(1)).toEqual(
    (['S', 'H', 'D', 'C'] as const).map((suit) => ({
      kind: 'length',
      seat: 'S',
      suit,
      min: 2,
      max: 5,
    })),
  );
});

it('explained points leave the shape of a notrump opening', () => {
  const explanations = [pointsBetween('S', 12, 14)];
  const read = applyReading('notrump-opener-is-balanced', '1NT pass 3NT', {
    explained: explanations,
  });
  expect(read.map(({ kind }) => kind)).toEqual(['length', 'length', 'length', 'length']);
});

it('notrump over an opening is no opening', () => {
  expect(applyReading('notrump-opener-is-balanced', '1C pass 1NT', { observer: 'E' })).toEqual([]);
});

it('a major opening shows five cards, a minor opening no length', () => {
  expect(applyReading('major-opener-has-five', '1H pass 3NT')).toEqual([
    { kind: 'length', seat: 'S', suit: 'H', min: 5, max: 13 },
  ]);
  expect(applyReading('major-opener-has-five', '1D pass 3NT')).toEqual([]);
});

it('a minor opening shows at most four cards of each major', () => {
  expect(applyReading('minor-opener-lacks-a-five-card-major', '1D pass 3NT')).toEqual([
    { kind: 'length', seat: 'S', suit: 'S', min: 0, max: 4 },
    { kind: 'length', seat: 'S', suit: 'H', min: 0, max: 4 },
  ]);
  expect(applyReading('minor-opener-lacks-a-five-card-major', '1H pass 3NT')).toEqual([]);
});

it('a two-level preempt shows six cards, a three-level one seven', () => {
  const asEast = { dealer: 'E' } as const;
  const hearts = (min: number) => [{ kind: 'length', seat: 'E', suit: 'H', min, max: 13 }];
  expect(applyReading('preempt-shows-length', '2H 3NT', asEast)).toEqual(hearts(6));
  expect(applyReading('preempt-shows-length', '3H 3NT', asEast)).toEqual(hearts(7));
  expect(applyReading('preempt-shows-length', '1H 3NT', asEast)).toEqual([]);
  expect(applyReading('preempt-shows-length', '2C 3NT', asEast)).toEqual([]);
});

it('a preempt shows at most ten points and no two unseen outside aces', () => {
  const createHoldsConstraint = (card: string) => ({ kind: 'holds', seat: 'E', card });
  // South, the observer, holds the ace of diamonds and sees the ace of spades in dummy.
  expect(
    applyReading('preempter-is-weak-outside', '2S 3NT', { dealer: 'E', observer: 'S' }),
  ).toEqual([
    pointsBetween('E', 0, 10),
    {
      kind: 'not',
      of: { kind: 'and', of: [createHoldsConstraint('HA'), createHoldsConstraint('CA')] },
    },
  ]);
  expect(
    applyReading('preempter-is-weak-outside', '2H 3NT', { dealer: 'E', observer: 'S' }),
  ).toEqual([pointsBetween('E', 0, 10)]);
  expect(applyReading('preempter-is-weak-outside', '1H 3NT', { dealer: 'E' })).toEqual([]);
});

it('readings never concern visible hands', () => {
  expect(applyReading('opener-has-opening-values', '1C pass 3NT', { dealer: 'N' })).toEqual([]);
  expect(applyReading('opener-has-opening-values', '1C pass 3NT', { observer: 'S' })).toEqual([]);
});
