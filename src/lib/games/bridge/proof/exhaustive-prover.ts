/**
 * The exhaustive proof of bridge games. Without shortcuts it is the reference implementation for
 * the prover, for endings of up to five or six cards a hand; with them it proves games with
 * policies.
 */
import type { Card } from '$lib/cards/card';
import type { Play } from '$lib/games/bridge/rules/bridge-play';
import { exhaustiveSearch, type SearchShortcuts } from '$lib/hidden-information/exhaustive-search';
import type { Game, BridgeProver } from './bridge-proof-port';
import { bridgeHiddenGame, seatToPlayIn } from './bridge-hidden-game';

export const exhaustiveProver = createExhaustiveProver();

/** The exhaustive search; `shortcuts` prune it by double-dummy results. */
export function createExhaustiveProver(
  shortcuts?: SearchShortcuts<Game, Play, Card>,
): Pick<BridgeProver, 'wins' | 'prove'> {
  const { wins, prove } = exhaustiveSearch(bridgeHiddenGame, shortcuts);
  return {
    wins,
    prove: (game, play, options) => ({
      ...prove(game, play, options),
      seat: seatToPlayIn(game, play),
    }),
  };
}
