/** Tests of the tolerance with which what calls promise is believed. */
import { describe, expect, it } from 'vitest';
import type { Constraint } from '../constraint';
import { pointsBetween } from '../apply-reading.fixture';
import { believe } from './believed-readings';

const RULE = 'raise-is-limited';

function lengthBetween(min: number, max: number): Constraint {
  return { kind: 'length', seat: 'N', suit: 'H', min, max };
}

describe('the belief in a promise', () => {
  it('is two points and one card wider at each end that limits a hand', () => {
    expect(believe(RULE, pointsBetween('N', 6, 10))).toEqual(pointsBetween('N', 4, 12));
    expect(believe(RULE, pointsBetween('N', 0, 11))).toEqual(pointsBetween('N', 0, 13));
    expect(believe(RULE, pointsBetween('N', 1, 36))).toBeNull();
    expect(believe(RULE, lengthBetween(5, 13))).toEqual(lengthBetween(4, 13));
    expect(believe(RULE, lengthBetween(0, 3))).toEqual(lengthBetween(0, 4));
  });

  it('keeps cards, and widens each part of a conjunction or disjunction', () => {
    const ace: Constraint = { kind: 'holds', seat: 'N', card: 'SA' };
    expect(believe(RULE, ace)).toEqual(ace);
    expect(believe(RULE, { kind: 'and', of: [ace, lengthBetween(1, 13)] })).toEqual({
      kind: 'and',
      of: [ace],
    });
    expect(believe(RULE, { kind: 'or', of: [ace, lengthBetween(1, 13)] })).toBeNull();
    expect(believe(RULE, { kind: 'or', of: [ace, lengthBetween(4, 13)] })).toEqual({
      kind: 'or',
      of: [ace, lengthBetween(3, 13)],
    });
  });

  it('denies less where the promise denies something', () => {
    const overcall = (length: number, points: number): Constraint => ({
      kind: 'not',
      of: { kind: 'and', of: [lengthBetween(length, 13), pointsBetween('N', points, 37)] },
    });
    expect(believe(RULE, overcall(5, 11))).toEqual(overcall(6, 13));
    // Nobody is denied exactly two points when the bounds move past each other.
    expect(believe(RULE, { kind: 'not', of: pointsBetween('N', 2, 3) })).toBeNull();
  });

  it('is none in the readings that people contradict most often', () => {
    expect(believe('suit-bid-twice-is-six', lengthBetween(6, 13))).toBeNull();
    expect(believe('preempt-shows-length', lengthBetween(6, 13))).toEqual(lengthBetween(5, 13));
  });
});
