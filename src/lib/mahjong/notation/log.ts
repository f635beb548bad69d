/** A game as a log: its seed, and the texts of its actions in order. A step is taken back by a shorter log. */
import { seededRandom } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import { after, beginGame, type Game } from '$lib/mahjong/rules/game';
import type { Options } from '$lib/mahjong/rules/options';
import type { Seat } from '$lib/mahjong/rules/seats';
import { dealTiles } from '$lib/mahjong/rules/wall';
import { readAction } from './actions';

/** What a game begins with; the seed decides all tiles. */
export interface Dealt {
  readonly seed: number;
  readonly dealer: Seat;
  readonly options: Options;
}

export function gameFrom({ seed, dealer, options }: Dealt): Game {
  return beginGame(dealTiles(dealer, seededRandom(seed)), dealer, options);
}

/** The game after a log. Throws when something in it means nothing or may not be done. */
export function gameAfterLog(dealt: Dealt, log: readonly string[]): Game {
  return log.reduce<Game>((game, text) => after(game, unwrap(readAction(text))), gameFrom(dealt));
}
