/** Where in a play the odds are asked for: at a card of declarer's side. */
import type { Card } from '$lib/cards/card';
import type { Contract } from '$lib/bridge/rules/contract';
import { playCards, playOf, turnOf } from '$lib/bridge/rules/bridge-play';
import { sideOf } from '$lib/bridge/rules/bridge-seats';

export interface OddsPoint {
  /** The cards before, from the opening lead on. */
  readonly cardsBefore: readonly Card[];
  /** The card that was played there; null where the play ends. */
  readonly playedCard: Card | null;
}

/**
 * The last turn of declarer's side up to the point after `at` cards of a play, all of them from the opening lead on; null
 * where there is none before.
 */
export function findOddsPoint(
  contract: Contract,
  cards: readonly Card[],
  at: number,
): OddsPoint | null {
  for (let place = Math.min(at, cards.length); place > 0; place--) {
    const before = cards.slice(0, place);
    const turn = turnOf(playCards(playOf(contract), before));
    if (turn !== null && sideOf(turn) === sideOf(contract.declarer))
      return { cardsBefore: before, playedCard: cards[place] ?? null };
  }
  return null;
}
