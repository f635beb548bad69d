/** The worker's answers about games and the arena; stateless. */
import { invariant } from '$lib/core/result';
import { seededRandom } from '$lib/core/random';
import { formatMahjongAction } from '$lib/games/mahjong/notation/mahjong-action-notation';
import { replayMahjongLog } from '$lib/games/mahjong/notation/mahjong-log';
import { arenaWinner } from '$lib/games/mahjong/players/mahjong-arena';
import { valueDiscards } from '$lib/games/mahjong/players/best/discard-values';
import { chooseMahjongAction } from '$lib/games/mahjong/players/mahjong-computer-players';
import { seatToAct } from '$lib/games/mahjong/rules/mahjong-game-state';
import { viewFor } from '$lib/games/mahjong/rules/mahjong-view';
import type { MahjongArenaEngine, MahjongGameEngine } from './mahjong-engine';

export function createMahjongGameAnswers(): MahjongGameEngine & MahjongArenaEngine {
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
  };
}
