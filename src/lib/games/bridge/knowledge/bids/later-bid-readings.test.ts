/**
 * Tests of the readings of calls after an opening. `applyReading` gives the constraints that West
 * (or `observer`) reads from calls that South (or `dealer`) began; North is the visible dummy.
 */
import { expect, it } from 'vitest';
import type { Suit } from '$lib/cards/suits';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { Constraint } from '../constraint';
import { pointsBetween, applyReading } from '../apply-reading.fixture';

/** The expected constraint on a suit length. */
function lengthBetween(seat: Seat, suit: Suit, min: number, max = 13): Constraint {
  return { kind: 'length', seat, suit, min, max };
}

it('a response at the one level shows six points and four cards', () => {
  expect(applyReading('responder-has-six-points', '1C pass 1H', { dealer: 'N' })).toEqual([
    pointsBetween('S', 6, 37),
    lengthBetween('S', 'H', 4),
  ]);
});

it('a new suit at the two level shows ten points, a raise six', () => {
  expect(applyReading('responder-has-six-points', '1S pass 2H', { dealer: 'N' })).toEqual([
    pointsBetween('S', 10, 37),
    lengthBetween('S', 'H', 4),
  ]);
  expect(applyReading('responder-has-six-points', '1S pass 2S', { dealer: 'N' })).toEqual([
    pointsBetween('S', 6, 37),
  ]);
});

it('a jump response shows no points here, nor does a response to 1NT', () => {
  expect(applyReading('responder-has-six-points', '1C pass 2H', { dealer: 'N' })).toEqual([]);
  expect(applyReading('responder-has-six-points', '1NT pass 2H', { dealer: 'N' })).toEqual([]);
});

it('a pass of a one-level opening shows at most five points', () => {
  const asWest = { dealer: 'W', observer: 'S' } as const;
  expect(applyReading('responder-who-passes-is-weak', '1H pass pass 3NT', asWest)).toEqual([
    pointsBetween('E', 0, 5),
  ]);
  // After an overcall a pass may be stronger.
  expect(applyReading('responder-who-passes-is-weak', '1H 1S pass 3NT', asWest)).toEqual([]);
  expect(applyReading('responder-who-passes-is-weak', '2H pass pass 3NT', asWest)).toEqual([]);
});

it('an overcall shows five cards and 8 to 16 points', () => {
  expect(applyReading('overcall-shows-five', '1C 1H 3NT', { observer: 'W' })).toEqual([]);
  expect(applyReading('overcall-shows-five', '1C 1H 3NT', { observer: 'S' })).toEqual([
    lengthBetween('W', 'H', 5),
    pointsBetween('W', 8, 16),
  ]);
});

it('a jump, a cue bid and the response to a double are no simple overcalls', () => {
  const asSouth = { observer: 'S' } as const;
  expect(applyReading('overcall-shows-five', '1C 2H 3NT', asSouth)).toEqual([]);
  expect(applyReading('overcall-shows-five', '1C 2C 3NT', asSouth)).toEqual([]);
  expect(applyReading('overcall-shows-five', '1C X pass 1H 3NT', asSouth)).toEqual([]);
});

it('a takeout double shows 11 points and at most two cards of the opened suit', () => {
  const asSouth = { observer: 'S' } as const;
  expect(applyReading('takeout-double-is-short', '1C X 3NT', asSouth)).toEqual([
    pointsBetween('W', 11, 37),
    lengthBetween('W', 'C', 0, 2),
  ]);
  expect(applyReading('takeout-double-is-short', '1NT X 3NT', asSouth)).toEqual([]);
  expect(applyReading('takeout-double-is-short', '1C pass 1H X 3NT', asSouth)).toEqual([]);
});

it('an opponent who always passed has at most 15 points', () => {
  const asSouth = { observer: 'S' } as const;
  const east = pointsBetween('E', 0, 15);
  expect(applyReading('silent-defender-is-limited', '1C pass 1H pass 3NT', asSouth)).toEqual([
    east,
    pointsBetween('W', 0, 15),
  ]);
  expect(applyReading('silent-defender-is-limited', '1C 1S 2H pass 3NT', asSouth)).toEqual([east]);
  expect(applyReading('silent-defender-is-limited', '2C pass 2H pass 3NT', asSouth)).toEqual([]);
});

it('a suit rebid without support shows six cards', () => {
  expect(applyReading('suit-bid-twice-is-six', '1H pass 1S pass 2H')).toEqual([
    lengthBetween('S', 'H', 6),
  ]);
  expect(applyReading('suit-bid-twice-is-six', '1H pass 2H pass 4H')).toEqual([]);
  expect(applyReading('suit-bid-twice-is-six', '1H pass 1S pass 2D')).toEqual([]);
});

it('bidding the opponents’ suit twice shows no length', () => {
  const calls = '1H pass pass 2H pass 2S pass 3H';
  expect(applyReading('suit-bid-twice-is-six', calls, { dealer: 'W' })).toEqual([]);
});

it('suits bid over partner’s notrump show no six-card length', () => {
  const asNorth = { dealer: 'N' } as const;
  expect(applyReading('suit-bid-twice-is-six', '1NT pass 2H pass 2S pass 3H', asNorth)).toEqual([]);
  expect(applyReading('suit-bid-twice-is-six', '1H pass 1NT pass 2H')).toEqual([
    lengthBetween('S', 'H', 6),
  ]);
});

it('a raise shows three cards of a major and four of a minor', () => {
  const asNorth = { dealer: 'N' } as const;
  expect(applyReading('raise-shows-support', '1H pass 2H', asNorth)).toEqual([
    lengthBetween('S', 'H', 3),
  ]);
  expect(applyReading('raise-shows-support', '1D pass 2D', asNorth)).toEqual([
    lengthBetween('S', 'D', 4),
  ]);
  expect(applyReading('raise-shows-support', '1D pass 1H pass 1S pass 2D', asNorth)).toEqual([]);
});

it('notrump over the opponents’ suit shows one of its unseen top honours', () => {
  expect(applyReading('notrump-shows-a-stopper', '1H 1NT', { dealer: 'E' })).toEqual([
    { kind: 'one-of', seat: 'S', cards: ['HA', 'HQ'] },
  ]);
  expect(applyReading('notrump-shows-a-stopper', '1H pass 1NT')).toEqual([]);
  expect(applyReading('notrump-shows-a-stopper', '1H 4NT', { dealer: 'E' })).toEqual([]);
});

it('without known calls no reading applies', () => {
  for (const id of ['responder-has-six-points', 'silent-defender-is-limited'])
    expect(applyReading(id, '')).toEqual([]);
});
