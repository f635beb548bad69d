/** Seats and sides. */
import { describe, expect, it } from 'vitest';
import {
  clockwiseFrom,
  isSeat,
  nextSeat,
  otherSide,
  partnerOf,
  SEATS,
  sideOf,
  SIDES,
} from './bridge-seats';

describe('the seats', () => {
  it('follow one another clockwise', () => {
    expect(SEATS.map(nextSeat).join('')).toBe('ESWN');
    expect(clockwiseFrom('S').join('')).toBe('SWNE');
    for (const seat of SEATS) {
      const [first, second, third, fourth] = clockwiseFrom(seat);
      expect([first, second, third, nextSeat(fourth)]).toEqual([
        seat,
        nextSeat(seat),
        partnerOf(seat),
        seat,
      ]);
    }
  });

  it('are two sides of two partners who face each other', () => {
    for (const seat of SEATS) {
      expect(partnerOf(partnerOf(seat))).toBe(seat);
      expect(partnerOf(seat)).toBe(nextSeat(nextSeat(seat)));
      expect(sideOf(partnerOf(seat))).toBe(sideOf(seat));
      expect(sideOf(nextSeat(seat))).toBe(otherSide(sideOf(seat)));
      expect(sideOf(seat)).toContain(seat);
    }
    for (const side of SIDES) expect(otherSide(otherSide(side))).toBe(side);
  });

  it('have one letter each', () => {
    expect(SEATS.every(isSeat)).toBe(true);
    expect(['n', '', 'NS', 'North', 'X'].some(isSeat)).toBe(false);
  });
});
