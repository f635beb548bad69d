/** What is read from the calls after an opening. */
import { expect, it } from 'vitest';
import type { Suit } from '$lib/cards/suits';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import type { Constraint } from '../constraint';
import { pointsBetween, applyReading } from '../readings.fixture';

function length(seat: Seat, suit: Suit, min: number, max = 13): Constraint {
  return { kind: 'length', seat, suit, min, max };
}

it('gives an answer at the one level six points and four cards', () => {
  expect(applyReading('responder-has-six-points', '1C pass 1H', { dealer: 'N' })).toEqual([
    pointsBetween('S', 6, 37),
    length('S', 'H', 4),
  ]);
});

it('gives a new suit at the two level ten points, and a raise six', () => {
  expect(applyReading('responder-has-six-points', '1S pass 2H', { dealer: 'N' })).toEqual([
    pointsBetween('S', 10, 37),
    length('S', 'H', 4),
  ]);
  expect(applyReading('responder-has-six-points', '1S pass 2S', { dealer: 'N' })).toEqual([
    pointsBetween('S', 6, 37),
  ]);
});

it('reads no points from a jump, nor from an answer to one no-trump', () => {
  expect(applyReading('responder-has-six-points', '1C pass 2H', { dealer: 'N' })).toEqual([]);
  expect(applyReading('responder-has-six-points', '1NT pass 2H', { dealer: 'N' })).toEqual([]);
});

it('gives at most five points to who passes an opening of one', () => {
  const asWest = { dealer: 'W', witness: 'S' } as const;
  expect(applyReading('responder-who-passes-is-weak', '1H pass pass 3NT', asWest)).toEqual([
    pointsBetween('E', 0, 5),
  ]);
  // After an overcall a pass may hide more.
  expect(applyReading('responder-who-passes-is-weak', '1H 1S pass 3NT', asWest)).toEqual([]);
  expect(applyReading('responder-who-passes-is-weak', '2H pass pass 3NT', asWest)).toEqual([]);
});

it('gives an overcall five cards and 8 to 16 points', () => {
  expect(applyReading('overcall-shows-five', '1C 1H 3NT', { witness: 'W' })).toEqual([]);
  expect(applyReading('overcall-shows-five', '1C 1H 3NT', { witness: 'S' })).toEqual([
    length('W', 'H', 5),
    pointsBetween('W', 8, 16),
  ]);
});

it('takes neither a jump, nor the opened suit, nor an answer to a double for an overcall', () => {
  const asSouth = { witness: 'S' } as const;
  expect(applyReading('overcall-shows-five', '1C 2H 3NT', asSouth)).toEqual([]);
  expect(applyReading('overcall-shows-five', '1C 2C 3NT', asSouth)).toEqual([]);
  expect(applyReading('overcall-shows-five', '1C X pass 1H 3NT', asSouth)).toEqual([]);
});

it('gives a double of an opening 11 points and at most two cards of the suit', () => {
  const asSouth = { witness: 'S' } as const;
  expect(applyReading('takeout-double-is-short', '1C X 3NT', asSouth)).toEqual([
    pointsBetween('W', 11, 37),
    length('W', 'C', 0, 2),
  ]);
  expect(applyReading('takeout-double-is-short', '1NT X 3NT', asSouth)).toEqual([]);
  expect(applyReading('takeout-double-is-short', '1C pass 1H X 3NT', asSouth)).toEqual([]);
});

it('gives at most 15 points to each opponent who never spoke', () => {
  const asSouth = { witness: 'S' } as const;
  const east = pointsBetween('E', 0, 15);
  expect(applyReading('silent-defender-is-limited', '1C pass 1H pass 3NT', asSouth)).toEqual([
    east,
    pointsBetween('W', 0, 15),
  ]);
  expect(applyReading('silent-defender-is-limited', '1C 1S 2H pass 3NT', asSouth)).toEqual([east]);
  expect(applyReading('silent-defender-is-limited', '2C pass 2H pass 3NT', asSouth)).toEqual([]);
});

it('counts six cards in a suit that was bid again without support', () => {
  expect(applyReading('suit-bid-twice-is-six', '1H pass 1S pass 2H')).toEqual([length('S', 'H', 6)]);
  expect(applyReading('suit-bid-twice-is-six', '1H pass 2H pass 4H')).toEqual([]);
  expect(applyReading('suit-bid-twice-is-six', '1H pass 1S pass 2D')).toEqual([]);
});

it('takes a suit of theirs, bid twice, for no length', () => {
  const calls = '1H pass pass 2H pass 2S pass 3H';
  expect(applyReading('suit-bid-twice-is-six', calls, { dealer: 'W' })).toEqual([]);
});

it('takes suits over partner’s no-trump for messages, not for length', () => {
  const asNorth = { dealer: 'N' } as const;
  expect(applyReading('suit-bid-twice-is-six', '1NT pass 2H pass 2S pass 3H', asNorth)).toEqual([]);
  expect(applyReading('suit-bid-twice-is-six', '1H pass 1NT pass 2H')).toEqual([length('S', 'H', 6)]);
});

it('gives a raise three cards of a major and four of a minor', () => {
  const asNorth = { dealer: 'N' } as const;
  expect(applyReading('raise-shows-support', '1H pass 2H', asNorth)).toEqual([length('S', 'H', 3)]);
  expect(applyReading('raise-shows-support', '1D pass 2D', asNorth)).toEqual([length('S', 'D', 4)]);
  expect(applyReading('raise-shows-support', '1D pass 1H pass 1S pass 2D', asNorth)).toEqual([]);
});

it('gives no-trump over their suit one of its top honours that may be there', () => {
  expect(applyReading('notrump-shows-a-stopper', '1H 1NT', { dealer: 'E' })).toEqual([
    { kind: 'one-of', seat: 'S', cards: ['HA', 'HQ'] },
  ]);
  expect(applyReading('notrump-shows-a-stopper', '1H pass 1NT')).toEqual([]);
  expect(applyReading('notrump-shows-a-stopper', '1H 4NT', { dealer: 'E' })).toEqual([]);
});

it('reads nothing where the calls are not told', () => {
  for (const id of ['responder-has-six-points', 'silent-defender-is-limited'])
    expect(applyReading(id, '')).toEqual([]);
});
