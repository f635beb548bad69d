/**
 * The effect of each virtual deal (one that is never the true deal, and only keeps the opponents
 * from giving up): the first card that the computer plays differently without it.
 */
import type { Card } from '$lib/cards/card';
import { chooseOpponentCard } from '$lib/games/bridge/opponents/opponent-card';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { playCard, playCards, turnOf } from '$lib/games/bridge/rules/bridge-play';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { toProofGame } from '../proof-game';
import { playAtStart, isPlayedByStudent, type BridgeProblem } from '../bridge-problem';
import type { StudentTurn } from './student-turns';

/** The first of the computer's cards that a virtual deal changes. */
export interface VirtualDealEffect {
  readonly seat: Seat;
  readonly trick: number;
  /** The computer's card with the virtual deal, and the one without it. */
  readonly cardWithDeal: Card;
  readonly cardWithoutDeal: Card;
}

/**
 * For each virtual deal, in the file's order, the first answer of the computer that differs without
 * the deal; null where none does. `turns` are the student's turns to look at, each with the card
 * that the student plays there: the card of the line, or one that loses.
 */
export function findVirtualDealEffects(
  problem: BridgeProblem,
  turns: readonly (readonly [StudentTurn, Card])[],
  prover: BridgeProver,
): readonly (VirtualDealEffect | null)[] {
  const game = toProofGame(problem, prover);
  const virtual = problem.virtual.map(({ deal }) => deal);
  return virtual.map((_, index) => {
    const otherDeals = virtual.filter((_, dealIndex) => dealIndex !== index);
    for (const [{ cardsSinceStart: log, trick }, card] of turns) {
      let play = playCards(playAtStart(problem), [...log, card]);
      for (
        let seat = turnOf(play);
        seat && !isPlayedByStudent(problem, seat);
        seat = turnOf(play)
      ) {
        const cardWithDeal = chooseOpponentCard({ game, virtual }, play, prover);
        const cardWithoutDeal = chooseOpponentCard({ game, virtual: otherDeals }, play, prover);
        if (cardWithDeal !== cardWithoutDeal) return { seat, trick, cardWithDeal, cardWithoutDeal };
        play = playCard(play, cardWithDeal);
      }
    }
    return null;
  });
}
