/** What each virtual deal changes: the cards of the computer's that would be others without it. */
import type { Card } from '$lib/cards/card';
import { answerCard } from '$lib/bridge/opponents/answer';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { playCard, playCards, turnOf } from '$lib/bridge/rules/bridge-play';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import { gameOf } from '../proof-game';
import { playAtStart, playsFor, type BridgeProblem } from '../bridge-problem';
import type { StudentTurn } from './student-turns';

/** The first card that a virtual deal changes. */
export interface VirtualDealEffect {
  readonly seat: Seat;
  readonly trick: number;
  /** What the computer plays with the deal, and without it. */
  readonly cardWithDeal: Card;
  readonly cardWithoutDeal: Card;
}

/**
 * For each virtual deal, in the file's order, what it changes in the computer's answers to the student's cards at these
 * points, those of the line and those that lose; null where it changes none of them.
 */
export function findVirtualDealEffects(
  problem: BridgeProblem,
  turns: readonly (readonly [StudentTurn, Card])[],
  prover: BridgeProver,
): readonly (VirtualDealEffect | null)[] {
  const game = gameOf(problem, prover);
  const virtual = problem.virtual.map(({ deal }) => deal);
  return virtual.map((_, place) => {
    const others = virtual.filter((_, other) => other !== place);
    for (const [{ cardsSinceStart: log, trick }, card] of turns) {
      let play = playCards(playAtStart(problem), [...log, card]);
      for (let seat = turnOf(play); seat && !playsFor(problem, seat); seat = turnOf(play)) {
        const plays = answerCard({ game, virtual }, play, prover);
        const without = answerCard({ game, virtual: others }, play, prover);
        if (plays !== without) return { seat, trick, plays, without };
        play = playCard(play, plays);
      }
    }
    return null;
  });
}
