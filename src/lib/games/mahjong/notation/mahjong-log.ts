/**
 * A deal as an action log: its seed, and its actions as texts. To undo an action, replay the log
 * without its last entry.
 */
import { seededRandom } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import {
  applyMahjongAction,
  beginGame,
  type Game,
} from '$lib/games/mahjong/rules/mahjong-game-state';
import type { MahjongOptions } from '$lib/games/mahjong/rules/mahjong-options';
import type { Seat } from '$lib/games/mahjong/rules/mahjong-seats';
import { dealTiles } from '$lib/games/mahjong/rules/mahjong-deal';
import { parseMahjongAction } from './mahjong-action-notation';

/** Initial conditions of a deal; the seed determines all tiles. */
export interface DealSetup {
  readonly seed: number;
  readonly dealer: Seat;
  readonly options: MahjongOptions;
}

/** The deal before its first action. */
export function createMahjongGame({ seed, dealer, options }: DealSetup): Game {
  return beginGame(dealTiles(dealer, seededRandom(seed)), dealer, options);
}

/** Replays a log. Throws on an unknown or illegal action. */
export function replayMahjongLog(setup: DealSetup, log: readonly string[]): Game {
  return log.reduce<Game>(
    (game, text) => applyMahjongAction(game, unwrap(parseMahjongAction(text))),
    createMahjongGame(setup),
  );
}
