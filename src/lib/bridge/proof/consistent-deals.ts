/** Which deals of a bridge game may still be the truth after a play. */
import type { Play } from '$lib/bridge/rules/bridge-play';
import { worldsAlive } from '$lib/switching/alive';
import type { Game } from './bridge-proof-port';
import { bridgeHiddenGame } from './bridge-hidden-game';

/** The places in `Game.deals` of the deals alive, in order; see `worldsAlive`. */
export function consistentDeals(game: Game, play: Play): readonly number[] {
  return worldsAlive(bridgeHiddenGame, game, play);
}
