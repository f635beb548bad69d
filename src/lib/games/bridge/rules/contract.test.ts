import { describe, expect, it } from 'vitest';
import { dummyOf, LEVELS, openingLeader, tricksPromised, trumpOf, type Contract } from './contract';

const sixHearts: Contract = { level: 6, strain: 'H', doubling: '', declarer: 'S' };

describe('a contract', () => {
  it('promises six tricks and its level', () => {
    expect(LEVELS.map((level) => tricksPromised({ ...sixHearts, level }))).toEqual([
      7, 8, 9, 10, 11, 12, 13,
    ]);
  });

  it('is led against from the left of declarer, before dummy', () => {
    expect(openingLeader(sixHearts)).toBe('W');
    expect(dummyOf(sixHearts)).toBe('N');
    expect(openingLeader({ ...sixHearts, declarer: 'W' })).toBe('N');
    expect(dummyOf({ ...sixHearts, declarer: 'W' })).toBe('E');
  });

  it('has a trump suit except at notrump', () => {
    expect(trumpOf('H')).toBe('H');
    expect(trumpOf('NT')).toBeNull();
  });
});
