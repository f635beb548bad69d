/** The point of a play at which the odds are computed: a turn of declarer's side. */
import type { Card } from '$lib/cards/card';
import type { Contract } from '$lib/games/bridge/rules/contract';
import { playCards, playOf, turnOf } from '$lib/games/bridge/rules/bridge-play';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';

export interface OddsPoint {
  /** The cards played before, from the opening lead. */
  readonly cardsBefore: readonly Card[];
  /** The card played there; null at the end of the play. */
  readonly playedCard: Card | null;
}

/** The last turn of declarer's side at or before the point after `cardCount` cards; else null. */
export function findOddsPoint(
  contract: Contract,
  cards: readonly Card[],
  cardCount: number,
): OddsPoint | null {
  for (let index = Math.min(cardCount, cards.length); index > 0; index--) {
    const cardsBefore = cards.slice(0, index);
    const turn = turnOf(playCards(playOf(contract), cardsBefore));
    if (turn !== null && sideOf(turn) === sideOf(contract.declarer))
      return { cardsBefore, playedCard: cards[index] ?? null };
  }
  return null;
}
