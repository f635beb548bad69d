/** What the mahjong worker answers about positions that nobody has written. */
import { isWanted, positionFrom } from '$lib/mahjong/generating/positions';
import type { PracticeEngine } from './engine';

export function createPracticeAnswers(): PracticeEngine {
  return {
    position(filter, seed, tries) {
      for (let n = 0; n < tries; n++) {
        const found = positionFrom((seed + n) >>> 0);
        if (!found || !isWanted(found, filter)) continue;
        const { seen, drew, themes, level, best } = found;
        return { seed: found.seed, seen, drew, themes, level, best: best[0] };
      }
      return null;
    },
  };
}
