/**
 * Tests of the readings of limited calls: `applyReading` gives the constraints that a rule reads
 * from the calls, by default with South as dealer and West as the observer.
 */
import { expect, it } from 'vitest';
import type { Suit } from '$lib/cards/suits';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { Constraint } from '../constraint';
import { pointsBetween, applyReading } from '../apply-reading.fixture';

function length(seat: Seat, suit: Suit, min: number, max = 13): Constraint {
  return { kind: 'length', seat, suit, min, max };
}

it('a raise to two shows 6 to 10 points, to three 10 to 12', () => {
  const asNorth = { dealer: 'N' } as const;
  expect(applyReading('raise-is-limited', '1S pass 2S pass 4S', asNorth)).toEqual([
    pointsBetween('S', 6, 10),
  ]);
  expect(applyReading('raise-is-limited', '1S pass 3S pass 4S', asNorth)).toEqual([
    pointsBetween('S', 10, 12),
  ]);
  expect(applyReading('raise-is-limited', '1S pass 4S', asNorth)).toEqual([]);
  expect(applyReading('raise-is-limited', '1S 2H 2S', asNorth)).toEqual([]);
});

it('opener’s notrump rebid is weak, a jump rebid strong', () => {
  const id = 'notrump-rebid-has-its-points';
  expect(applyReading(id, '1C pass 1H pass 1NT pass 3NT')).toEqual([pointsBetween('S', 12, 14)]);
  expect(applyReading(id, '1C pass 1H pass 2NT pass 3NT')).toEqual([pointsBetween('S', 18, 19)]);
  expect(applyReading(id, '1H pass 2C pass 2NT pass 3NT')).toEqual([pointsBetween('S', 12, 14)]);
  expect(applyReading(id, '1NT pass 2NT pass 3NT')).toEqual([]);
});

it('a takeout double shows three cards of each other suit', () => {
  const asSouth = { observer: 'S' } as const;
  const id = 'takeout-double-has-the-other-suits';
  expect(applyReading(id, '1C X 3NT', asSouth)).toEqual([
    length('W', 'S', 3),
    length('W', 'H', 3),
    length('W', 'D', 3),
  ]);
  expect(applyReading(id, '1NT X 3NT', asSouth)).toEqual([]);
});

it('passing partner’s takeout double shows length in the opened suit', () => {
  const asSouth = { observer: 'S', contract: '1HX' } as const;
  const id = 'double-passed-shows-trumps';
  expect(applyReading(id, '1H X pass pass pass', asSouth)).toEqual([length('E', 'H', 4)]);
  expect(applyReading(id, '1H X 2H pass pass pass', asSouth)).toEqual([]);
});

it('passing over an opening denies a one-level overcall', () => {
  const id = 'silence-denies-an-overcall';
  const not = (suit: Suit): Constraint => ({
    kind: 'not',
    of: { kind: 'and', of: [length('W', suit, 5), pointsBetween('W', 11, 37)] },
  });
  expect(applyReading(id, '1H pass 3NT', { observer: 'S' })).toEqual([not('S')]);
  expect(applyReading(id, '1D pass 3NT', { observer: 'S' })).toEqual([not('S'), not('H')]);
  expect(applyReading(id, '1D 1H 3NT', { observer: 'S' })).toEqual([]);
  expect(applyReading(id, '1NT pass 3NT', { observer: 'S' })).toEqual([]);
});
