import { describe, expect, it } from 'vitest';
import { gainsForDeal } from './mighty-arena';

describe('the arena', () => {
  it('gives nobody anything for playing as all others do', () => {
    for (let seed = 0; seed < 5; seed++) {
      const { declarer, friend, defender } = gainsForDeal(seed, { kind: 'heuristic' });
      expect([declarer, defender]).toEqual([0, 0]);
      expect([0, null]).toContain(friend);
    }
  });

  it('gives the same again for the same seed, and now and then something', () => {
    const gains = [1, 2].map(() =>
      [0, 1].map((seed) => gainsForDeal(seed, { kind: 'worlds', worlds: 2, solved: 0 })),
    );
    expect(gains[0]).toEqual(gains[1]);
    expect(gains.flat().some(({ defender }) => defender !== 0)).toBe(true);
  });
});
