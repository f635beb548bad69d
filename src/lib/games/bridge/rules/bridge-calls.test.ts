import { describe, expect, it } from 'vitest';
import { bidHeight, BIDS, CALLS, isBid, isCall, levelOf, strainOf } from './bridge-calls';

describe('the bids', () => {
  it('go up from one club to seven notrump', () => {
    expect(BIDS.slice(0, 7)).toEqual(['1C', '1D', '1H', '1S', '1NT', '2C', '2D']);
    expect(BIDS).toHaveLength(35);
    expect(BIDS.at(-1)).toBe('7NT');
    expect(BIDS.map(bidHeight)).toEqual(BIDS.map((_, i) => i));
  });

  it('are a level and a strain', () => {
    for (const bid of BIDS) expect(`${levelOf(bid)}${strainOf(bid)}`).toBe(bid);
  });
});

describe('the calls', () => {
  it('are the bids, pass, double and redouble', () => {
    expect(new Set(CALLS).size).toBe(38);
    expect(CALLS.every(isCall)).toBe(true);
    expect(CALLS.filter((call) => !isBid(call))).toEqual(['pass', 'X', 'XX']);
    expect(['', '0C', '8C', '1N', '1c', 'P', 'XXX', 'constructor'].some(isCall)).toBe(false);
  });
});
