/** What is read from a first pass and from an opening. */
import { expect, it } from 'vitest';
import { applyReading, pointsBetween } from '../readings.fixture';

it('gives a hand that passed first at most 11 points', () => {
  expect(applyReading('passed-hand-is-weak', 'pass 1C pass 3NT', { dealer: 'E' })).toEqual([
    pointsBetween('E', 0, 11),
  ]);
});

it('gives a hand that passed after an opening more than 11', () => {
  expect(applyReading('passed-hand-is-weak', '1C pass 1H pass')).toEqual([]);
});

it('gives who opens one of a suit 11 to 21 points', () => {
  expect(applyReading('opener-has-opening-values', '1C pass 3NT')).toEqual([pointsBetween('S', 11, 21)]);
});

it('does not take a strong two clubs, or no-trump, for an opening of one in a suit', () => {
  expect(applyReading('opener-has-opening-values', '2C pass 2D')).toEqual([]);
  expect(applyReading('opener-has-opening-values', '1NT pass 3NT')).toEqual([]);
});

it('believes the players before it reads a call: explained points stand', () => {
  const shown = [pointsBetween('S', 16, 20)];
  expect(applyReading('opener-has-opening-values', '1C pass 3NT', { shown })).toEqual([]);
});

it('counts every suit of a no-trump opener', () => {
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

it('keeps the shape of a no-trump opener whose points were explained', () => {
  const shown = [pointsBetween('S', 12, 14)];
  const read = applyReading('notrump-opener-is-balanced', '1NT pass 3NT', { shown });
  expect(read.map(({ kind }) => kind)).toEqual(['length', 'length', 'length', 'length']);
});

it('takes no-trump over an opening for no opening', () => {
  expect(applyReading('notrump-opener-is-balanced', '1C pass 1NT', { witness: 'E' })).toEqual([]);
});

it('gives five cards of a major that was opened, and says nothing of a minor', () => {
  expect(applyReading('major-opener-has-five', '1H pass 3NT')).toEqual([
    { kind: 'length', seat: 'S', suit: 'H', min: 5, max: 13 },
  ]);
  expect(applyReading('major-opener-has-five', '1D pass 3NT')).toEqual([]);
});

it('gives who opens a minor at most four cards of each major', () => {
  expect(applyReading('minor-opener-lacks-a-five-card-major', '1D pass 3NT')).toEqual([
    { kind: 'length', seat: 'S', suit: 'S', min: 0, max: 4 },
    { kind: 'length', seat: 'S', suit: 'H', min: 0, max: 4 },
  ]);
  expect(applyReading('minor-opener-lacks-a-five-card-major', '1H pass 3NT')).toEqual([]);
});

it('counts six cards for an opening of two and seven for three', () => {
  const asEast = { dealer: 'E' } as const;
  const hearts = (min: number) => [{ kind: 'length', seat: 'E', suit: 'H', min, max: 13 }];
  expect(applyReading('preempt-shows-length', '2H 3NT', asEast)).toEqual(hearts(6));
  expect(applyReading('preempt-shows-length', '3H 3NT', asEast)).toEqual(hearts(7));
  expect(applyReading('preempt-shows-length', '1H 3NT', asEast)).toEqual([]);
  expect(applyReading('preempt-shows-length', '2C 3NT', asEast)).toEqual([]);
});

it('gives a preempter ten points and never two aces outside, of those it may hold', () => {
  const holds = (card: string) => ({ kind: 'holds', seat: 'E', card });
  // South, who looks on, sees the ace of diamonds in its hand and the ace of spades in dummy.
  expect(applyReading('preempter-is-weak-outside', '2S 3NT', { dealer: 'E', witness: 'S' })).toEqual([
    pointsBetween('E', 0, 10),
    { kind: 'not', of: { kind: 'and', of: [holds('HA'), holds('CA')] } },
  ]);
  expect(applyReading('preempter-is-weak-outside', '2H 3NT', { dealer: 'E', witness: 'S' })).toEqual([
    pointsBetween('E', 0, 10),
  ]);
  expect(applyReading('preempter-is-weak-outside', '1H 3NT', { dealer: 'E' })).toEqual([]);
});

it('says nothing of dummy once it is faced, nor of the hand of who reads', () => {
  expect(applyReading('opener-has-opening-values', '1C pass 3NT', { dealer: 'N' })).toEqual([]);
  expect(applyReading('opener-has-opening-values', '1C pass 3NT', { witness: 'S' })).toEqual([]);
});
