/** The deals of a bridge game that are consistent with a play. */
import type { Play } from '$lib/games/bridge/rules/bridge-play';
import { consistentWorlds } from '$lib/hidden-information/consistent-worlds';
import type { Game } from './bridge-proof-port';
import { bridgeHiddenGame } from './bridge-hidden-game';

/** The ascending indices in `Game.deals` of the consistent deals; see `consistentWorlds`. */
export function consistentDeals(game: Game, play: Play): readonly number[] {
  return consistentWorlds(bridgeHiddenGame, game, play);
}
