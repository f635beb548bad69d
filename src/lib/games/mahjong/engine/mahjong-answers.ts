/** The worker's answers; stateless. */
import { invariant } from '$lib/core/result';
import { seededRandom } from '$lib/core/random';
import { matchesFilter, positionFromSeed } from '$lib/games/mahjong/generating/practice-positions';
import { evaluateDiscards } from '$lib/games/mahjong/lesson/evaluate-discards';
import { replayWallLog } from '$lib/games/mahjong/lesson/mahjong-lesson';
import { nextWallTile } from '$lib/games/mahjong/lesson/wall-opponent';
import { formatMahjongAction } from '$lib/games/mahjong/notation/mahjong-action-notation';
import { replayMahjongLog } from '$lib/games/mahjong/notation/mahjong-log';
import { arenaWinner } from '$lib/games/mahjong/players/mahjong-arena';
import { valueDiscards } from '$lib/games/mahjong/players/best/discard-values';
import { chooseMahjongAction } from '$lib/games/mahjong/players/mahjong-computer-players';
import { seatToAct } from '$lib/games/mahjong/rules/mahjong-game-state';
import { viewFor } from '$lib/games/mahjong/rules/mahjong-view';
import type { MahjongEngine } from './mahjong-engine';

export function createMahjongAnswers(): MahjongEngine {
  return {
    act(setup, log, player) {
      const game = replayMahjongLog(setup, log);
      const seat = seatToAct(game);
      invariant(seat !== null, 'The game is over.');
      // Random players are deterministic in the seed and the length of the log.
      const random = seededRandom(setup.seed * 1_000_003 + log.length);
      return formatMahjongAction(chooseMahjongAction(player, viewFor(seat, game), random));
    },
    values: valueDiscards,
    arena: (players, from, to, seed, options) =>
      Array.from({ length: Math.max(0, to - from) }, (_, i) =>
        arenaWinner(players, from + i, seed, options),
      ),
    weigh: evaluateDiscards,
    next: (problem, log) => nextWallTile(problem, replayWallLog(problem, log)),
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
