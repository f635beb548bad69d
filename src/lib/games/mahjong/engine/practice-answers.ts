/** The worker's answers about generated positions. */
import { matchesFilter, positionFromSeed } from '$lib/games/mahjong/generating/practice-positions';
import type { MahjongPracticeEngine } from './mahjong-engine';

export function createMahjongPracticeAnswers(): MahjongPracticeEngine {
  return {
    position(filter, seed, tries) {
      for (let n = 0; n < tries; n++) {
        const position = positionFromSeed((seed + n) >>> 0);
        if (!position || !matchesFilter(position, filter)) continue;
        const { view, drew, themes, level, best } = position;
        return { seed: position.seed, view, drew, themes, level, best: best[0] };
      }
      return null;
    },
  };
}
