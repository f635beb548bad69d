/**
 * Tests of the readings of conventions: `applyReading` gives the constraints that a rule reads from
 * an auction, as West sees it.
 */
import { describe, expect, it } from 'vitest';
import type { Suit } from '$lib/cards/suits';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { Constraint } from '../constraint';
import { pointsBetween, applyReading } from '../apply-reading.fixture';

function length(seat: Seat, suit: Suit, min: number, max = 13): Constraint {
  return { kind: 'length', seat, suit, min, max };
}

// By default South opens, and North is the visible dummy.
const SOUTH_RESPONDS = { dealer: 'N' } as const;

describe('after a notrump opening', () => {
  it('Stayman shows four cards of a major, and notrump over opener’s major shows the other one', () => {
    const id = 'stayman-asks-for-a-major';
    expect(applyReading(id, '1NT pass 2C pass 2D pass 3NT', SOUTH_RESPONDS)).toEqual([
      { kind: 'or', of: [length('S', 'S', 4), length('S', 'H', 4)] },
    ]);
    expect(applyReading(id, '1NT pass 2C pass 2S pass 3NT', SOUTH_RESPONDS)).toEqual([
      length('S', 'H', 4, 4),
    ]);
    expect(applyReading(id, '1NT pass 3NT', SOUTH_RESPONDS)).toEqual([]);
    expect(applyReading(id, '1NT 2C 3NT', { ...SOUTH_RESPONDS })).toEqual([]);
    expect(applyReading(id, '1C pass 2C pass 3NT', SOUTH_RESPONDS)).toEqual([]);
  });

  it('opener’s response to Stayman shows a major or denies both', () => {
    const id = 'stayman-answer-tells-the-majors';
    expect(applyReading(id, '1NT pass 2C pass 2D pass 3NT')).toEqual([
      length('S', 'S', 0, 3),
      length('S', 'H', 0, 3),
    ]);
    expect(applyReading(id, '1NT pass 2C pass 2S pass 3NT')).toEqual([
      length('S', 'S', 4),
      length('S', 'H', 0, 3),
    ]);
    expect(applyReading(id, '1NT pass 2D pass 2H pass 3NT')).toEqual([]);
  });

  it('a transfer shows five cards of the next suit, and notrump after it denies a sixth', () => {
    const id = 'transfer-shows-five';
    expect(applyReading(id, '1NT pass 2D pass 2H pass 3NT', SOUTH_RESPONDS)).toEqual([
      length('S', 'H', 5, 5),
    ]);
    expect(applyReading(id, '1NT pass 2H pass 2S pass 4S', SOUTH_RESPONDS)).toEqual([
      length('S', 'S', 5),
    ]);
    expect(applyReading(id, '2NT pass 3D pass 3H pass 3NT', SOUTH_RESPONDS)).toEqual([
      length('S', 'H', 5, 5),
    ]);
    // Over an overcall it is natural.
    expect(applyReading(id, '1NT 2C 2D pass 3NT', SOUTH_RESPONDS)).toEqual([]);
  });

  it('a notrump raise shows its points, also after Stayman', () => {
    const id = 'notrump-raise-has-its-points';
    expect(applyReading(id, '1NT pass 2NT pass 3NT', SOUTH_RESPONDS)).toEqual([
      pointsBetween('S', 8, 9),
    ]);
    expect(applyReading(id, '1NT pass 3NT', SOUTH_RESPONDS)).toEqual([pointsBetween('S', 9, 15)]);
    expect(applyReading(id, '1NT pass 2C pass 2D pass 3NT', SOUTH_RESPONDS)).toEqual([
      pointsBetween('S', 9, 15),
    ]);
    expect(applyReading(id, '2NT pass 3NT', SOUTH_RESPONDS)).toEqual([pointsBetween('S', 4, 10)]);
    expect(applyReading(id, '1C pass 3NT', SOUTH_RESPONDS)).toEqual([]);
  });

  it('a direct notrump raise denies a four-card major', () => {
    const id = 'notrump-raise-denies-a-major';
    expect(applyReading(id, '1NT pass 3NT', SOUTH_RESPONDS)).toEqual([
      length('S', 'S', 0, 3),
      length('S', 'H', 0, 3),
    ]);
    expect(applyReading(id, '1NT pass 2C pass 2D pass 3NT', SOUTH_RESPONDS)).toEqual([]);
    expect(applyReading(id, '1NT pass 6NT', { ...SOUTH_RESPONDS, contract: '6NT' })).toEqual([]);
  });
});

describe('the response to Blackwood', () => {
  const id = 'blackwood-answer-counts-aces';
  // South responds. West, the observer, holds the ace of clubs and sees the ace of spades in dummy.
  const situation = { dealer: 'N', contract: '6S' } as const;

  it('names the aces that the seat may hold', () => {
    expect(applyReading(id, '1S pass 3S pass 4NT pass 5D pass 6S', situation)).toEqual([
      {
        kind: 'or',
        of: [
          {
            kind: 'and',
            of: [
              { kind: 'holds', seat: 'S', card: 'HA' },
              { kind: 'lacks', seat: 'S', card: 'DA' },
            ],
          },
          {
            kind: 'and',
            of: [
              { kind: 'lacks', seat: 'S', card: 'HA' },
              { kind: 'holds', seat: 'S', card: 'DA' },
            ],
          },
        ],
      },
    ]);
  });

  it('draws no conclusion when more aces are shown than are unseen', () => {
    expect(applyReading(id, '1S pass 3S pass 4NT pass 5S pass 6S', situation)).toEqual([]);
  });

  it('does not exist when no suit was bid before four notrump', () => {
    expect(
      applyReading(id, '1NT pass 4NT pass 5D pass 6NT', { ...situation, dealer: 'S' }),
    ).toEqual([]);
  });
});
