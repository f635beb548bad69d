/** Refutation of an unsound card: one deal, with the cards until the goal is out of reach. */
import type { Card } from '$lib/cards/card';
import type { Game, BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { bridgeHiddenGame } from '$lib/games/bridge/proof/bridge-hidden-game';
import type { Play } from '$lib/games/bridge/rules/bridge-play';
import * as switching from '$lib/hidden-information/refutation';
import { createDoubleDummyShowing } from './double-dummy-showing';

/** A line of play that refutes a card in one deal. */
export interface CardRefutation {
  /** The index in `Game.deals` of the deal in which it is played. */
  readonly deal: number;
  /**
   * The cards of all four hands, from the card in question until the goal is missed whatever is
   * played.
   */
  readonly line: readonly Card[];
  readonly nodes: number;
}

/**
 * The refutation of a student's legal card; null for a sound card, and when the budget of `nodes`
 * ran out.
 */
export function refuteCard(
  prover: BridgeProver,
  game: Game,
  play: Play,
  card: Card,
  options?: switching.RefutationOptions<Card>,
): CardRefutation | null {
  const showing = createDoubleDummyShowing(prover.solver);
  const refutation = switching.refute(bridgeHiddenGame, showing, prover, game, play, card, options);
  return (
    refutation && { deal: refutation.worldIndex, line: refutation.line, nodes: refutation.nodes }
  );
}
