/**
 * The plain proof of bridge games. Without insight it is the oracle of the prover, for endings of up
 * to five or six cards a hand; with it, the proof of games in which seats play by a policy.
 */
import type { Card } from '$lib/cards/card';
import type { Play } from '$lib/bridge/rules/bridge-play';
import { plainSearch, type Insight } from '$lib/switching/plain';
import type { Game, BridgeProver } from './bridge-proof-port';
import { bridgeHiddenGame, seatToPlayIn } from './bridge-hidden-game';

export const exhaustiveProver = createExhaustiveProver();

/** The plain search; with `insight` it leaves out what a solver knows to be in vain. */
export function createExhaustiveProver(insight?: Insight<Game, Play, Card>): Pick<BridgeProver, 'wins' | 'prove'> {
  const { wins, prove } = plainSearch(bridgeHiddenGame, insight);
  return {
    wins,
    prove: (game, play, options) => ({
      ...prove(game, play, options),
      seat: seatToPlayIn(game, play),
    }),
  };
}
