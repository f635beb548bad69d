/** What the mahjong worker answers about whole games: each answer follows from its question alone. */
import { invariant } from '$lib/core/result';
import { seededRandom } from '$lib/core/random';
import { formatMahjongAction } from '$lib/mahjong/notation/actions';
import { replayMahjongLog } from '$lib/mahjong/notation/log';
import { winnerIn } from '$lib/mahjong/players/arena';
import { valuesOf } from '$lib/mahjong/players/best/values';
import { actionOf } from '$lib/mahjong/players/players';
import { seatToAct } from '$lib/mahjong/rules/game';
import { viewFor } from '$lib/mahjong/rules/view';
import type { ArenaEngine, GameEngine } from './engine';

export function createGameAnswers(): GameEngine & ArenaEngine {
  return {
    act(dealt, log, player) {
      const game = replayMahjongLog(dealt, log);
      const seat = seatToAct(game);
      invariant(seat !== null, 'The game is over.');
      // A player that throws dice throws the same ones after the same log.
      const random = seededRandom(dealt.seed * 1_000_003 + log.length);
      return formatMahjongAction(actionOf(player, viewFor(seat, game), random));
    },
    values: valuesOf,
    arena: (players, from, to, seed, options) =>
      Array.from({ length: Math.max(0, to - from) }, (_, i) =>
        winnerIn(players, from + i, seed, options),
      ),
  };
}
