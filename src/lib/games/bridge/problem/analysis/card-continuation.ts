/**
 * The continuation after an unsound card: the answers that refute it and the student's next
 * choice.
 */
import { lowestFirst, type Card } from '$lib/cards/card';
import { chooseOpponentCard } from '$lib/games/bridge/opponents/opponent-card';
import { consistentDeals } from '$lib/games/bridge/proof/consistent-deals';
import { bridgeHiddenGame } from '$lib/games/bridge/proof/bridge-hidden-game';
import type { Game, BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  legalIn,
  playCard,
  playCards,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { BoundedProver } from '../check/bounded-prover';
import { toProofGame } from '../proof-game';
import { playAtStart, type BridgeProblem } from '../bridge-problem';
import { computeOutcomeMatrix, MATRIX_NODES, type OutcomeMatrix } from './outcome-matrix';

export interface CardContinuation {
  /**
   * The cards from the unsound one up to the student's next choice: the answers of the other
   * seats and the student's forced cards.
   */
  readonly cards: readonly Card[];
  /** The matrix of the next choice; it has no rows when the play ends or is decided first. */
  readonly matrix: OutcomeMatrix;
}

/**
 * Finds the continuation after a legal card of the student's. Each seat answers with the refuting
 * card that keeps the most deals consistent (ties: the lowest card); where none is proved to
 * refute, with the card that the computer plays in a lesson.
 */
export function findContinuation(
  problem: BridgeProblem,
  cardsSinceStart: readonly Card[],
  card: Card,
  prover: BridgeProver,
  nodes = MATRIX_NODES,
): CardContinuation {
  const game = toProofGame(problem, prover);
  const boundedProver = new BoundedProver(prover, nodes);
  const cards: Card[] = [card];
  let play = playCards(playAtStart(problem), [...cardsSinceStart, card]);
  for (let seat = turnOf(play); seat !== null; seat = turnOf(play)) {
    const nextCard = game.student.includes(seat)
      ? findForcedCard(game, play)
      : (findRefutingAnswer(game, play, boundedProver) ??
        computerAnswer(problem, game, play, prover));
    if (nextCard === null || isDecided(game, play)) break;
    cards.push(nextCard);
    play = playCard(play, nextCard);
  }
  const nodesLeft = Math.max(nodes - boundedProver.used, 1);
  return {
    cards,
    matrix: computeOutcomeMatrix(problem, [...cardsSinceStart, ...cards], prover, nodesLeft),
  };
}

/** The student's only legal card (its hands are the same in all deals); null for a choice. */
function findForcedCard(game: Game, play: Play): Card | null {
  const [firstConsistent = 0] = consistentDeals(game, play);
  const [card, ...alternatives] = legalIn(game.deals[firstConsistent] as Deal, play);
  return card !== undefined && alternatives.length === 0 ? card : null;
}

/**
 * The refuting answer that keeps the most deals consistent; null where none is proved to refute.
 */
function findRefutingAnswer(game: Game, play: Play, prover: BoundedProver): Card | null {
  const policy = game.policies?.[turnOf(play) as Seat];
  const candidates = new Set(
    consistentDeals(game, play).flatMap((index) => {
      const deal = game.deals[index] as Deal;
      return policy ? [policy(deal, play)] : legalIn(deal, play);
    }),
  );
  const mostConsistentFirst = [...candidates]
    .map((card) => ({ card, dealCount: consistentDeals(game, playCard(play, card)).length }))
    .sort((a, b) => b.dealCount - a.dealCount || lowestFirst(a.card, b.card));
  return (
    mostConsistentFirst.find(({ card }) => prover.wins(game, playCard(play, card)) === false)
      ?.card ?? null
  );
}

function computerAnswer(
  { virtual }: BridgeProblem,
  game: Game,
  play: Play,
  prover: BridgeProver,
): Card {
  return chooseOpponentCard({ game, virtual: virtual.map(({ deal }) => deal) }, play, prover);
}

/** True when the goal is already made or out of reach. */
function isDecided(game: Game, play: Play): boolean {
  // In every deal the tricks won and left are the same.
  const deal = game.deals[0] as Deal;
  const { secured, attainable } = bridgeHiddenGame;
  return secured(game, deal, play) >= game.goal || attainable(game, deal, play) < game.goal;
}
