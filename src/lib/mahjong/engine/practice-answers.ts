/** The worker's answers about generated positions. */
import { matchesFilter, positionFromSeed } from '$lib/mahjong/generating/practice-positions';
import type { MahjongPracticeEngine } from './mahjong-engine';

export function createMahjongPracticeAnswers(): MahjongPracticeEngine {
  return {
    position(filter, seed, tries) {
      for (let n = 0; n < tries; n++) {
        const found = positionFromSeed((seed + n) >>> 0);
        if (!found || !matchesFilter(found, filter)) continue;
        const { view: seen, drew, themes, level, best } = found;
        return { seed: found.seed, view: seen, drew, themes, level, best: best[0] };
      }
      return null;
    },
  };
}
