/** A game as a log: its seed, and the texts of its actions in order. A step is taken back by a shorter log. */
import { seededRandom } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import { applyMahjongAction, beginGame, type Game } from '$lib/mahjong/rules/game';
import type { MahjongOptions } from '$lib/mahjong/rules/options';
import type { Seat } from '$lib/mahjong/rules/seats';
import { dealTiles } from '$lib/mahjong/rules/wall';
import { parseMahjongAction } from './actions';

/** What a game begins with; the seed decides all tiles. */
export interface DealSetup {
  readonly seed: number;
  readonly dealer: Seat;
  readonly options: MahjongOptions;
}

export function createMahjongGame({ seed, dealer, options }: DealSetup): Game {
  return beginGame(dealTiles(dealer, seededRandom(seed)), dealer, options);
}

/** The game after a log. Throws when something in it means nothing or may not be done. */
export function replayMahjongLog(dealt: DealSetup, log: readonly string[]): Game {
  return log.reduce<Game>((game, text) => applyMahjongAction(game, unwrap(parseMahjongAction(text))), createMahjongGame(dealt));
}
