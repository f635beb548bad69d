/** The point of a play at which odds are computed: a turn of declarer's side, or of a defender. */
import type { Card } from '$lib/cards/card';
import type { OddsScenario } from '$lib/games/bridge/problem/chances/odds-scenario';
import { playCards, playOf, turnOf } from '$lib/games/bridge/rules/bridge-play';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';

export interface OddsPoint {
  /** The cards played before, from the opening lead. */
  readonly cardsBefore: readonly Card[];
  /** The card played there; null at the end of the play. */
  readonly playedCard: Card | null;
}

/**
 * The last turn of declarer's side, or of the scenario's defender, at or before the point after
 * `cardCount` cards; else null.
 */
export function findOddsPoint(
  { contract, defender }: Pick<OddsScenario, 'contract' | 'defender'>,
  cards: readonly Card[],
  cardCount: number,
): OddsPoint | null {
  for (let index = Math.min(cardCount, cards.length); index >= 0; index--) {
    const cardsBefore = cards.slice(0, index);
    const turn = turnOf(playCards(playOf(contract), cardsBefore));
    if (turn === null) continue;
    if (defender ? turn === defender : sideOf(turn) === sideOf(contract.declarer))
      return { cardsBefore, playedCard: cards[index] ?? null };
  }
  return null;
}
