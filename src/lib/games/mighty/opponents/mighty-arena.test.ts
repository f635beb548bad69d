/** The comparison of a player with the heuristic one on the same deals, by role. */
import { describe, expect, it } from 'vitest';
import { gainsForDeal } from './mighty-arena';

describe('the arena', () => {
  it('gives no gain to an identical player', () => {
    for (let seed = 0; seed < 5; seed++) {
      const { declarer, friend, defender } = gainsForDeal(seed, { kind: 'heuristic' });
      expect([declarer, defender]).toEqual([0, 0]);
      // Null when the declarer played alone.
      expect([0, null]).toContain(friend);
    }
  });

  it('is determined by the seed, and not always zero', () => {
    const [firstRun, secondRun] = [1, 2].map(() =>
      [0, 1].map((seed) =>
        gainsForDeal(seed, { kind: 'worlds', worldCount: 2, solvedTrickCount: 0 }),
      ),
    );
    expect(firstRun).toEqual(secondRun);
    expect(firstRun?.some(({ defender }) => defender !== 0)).toBe(true);
  });
});
