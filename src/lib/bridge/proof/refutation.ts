/** How the deals beat a card that is not sound: one deal, with all the cards to the last trick. */
import type { Card } from '$lib/cards/card';
import type { Play } from '$lib/bridge/rules/play';
import * as switching from '$lib/switching/refutation';
import type { Game, Prover } from './port';
import { bridgeSwitching } from './rules';

export interface Refutation {
  /** The place in `Game.deals` of the deal in which it is played. */
  readonly deal: number;
  /** From the card in question on, all four hands. */
  readonly line: readonly Card[];
  readonly nodes: number;
}

/** The refutation of a legal card of the student's; null for a sound one, and when the budget of `nodes` ran out. */
export function refute(
  prover: Prover,
  game: Game,
  play: Play,
  card: Card,
  options?: { readonly nodes?: number },
): Refutation | null {
  const found = switching.refute(bridgeSwitching, prover, game, play, card, options);
  return found && { deal: found.world, line: found.line, nodes: found.nodes };
}
