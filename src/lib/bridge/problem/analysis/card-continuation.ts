/** What follows a card that is not sound: the answer that beats it, and what the student has then. */
import { lowestFirst, type Card } from '$lib/cards/card';
import { answerCard } from '$lib/bridge/opponents/answer';
import { consistentDeals } from '$lib/bridge/proof/consistent-deals';
import { bridgeHiddenGame } from '$lib/bridge/proof/bridge-hidden-game';
import type { Game, BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { legalIn, playCard, playCards, turnOf, type Play } from '$lib/bridge/rules/bridge-play';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import { BoundedProver } from '../check/bounded-prover';
import { gameOf } from '../proof-game';
import { playAtStart, type BridgeProblem } from '../bridge-problem';
import { computeOutcomeMatrix, MATRIX_NODES, type OutcomeMatrix } from './outcome-matrix';

export interface CardContinuation {
  /** From the card itself on, up to the student's next choice: what the others answer, and what the student has to play. */
  readonly cards: readonly Card[];
  /** The student's next cards; without rows when the play ends first, or when the goal is out of reach. */
  readonly matrix: OutcomeMatrix;
}

/**
 * What follows a legal card of the student's after `log`. Of the answers that leave the student beaten, the one that
 * leaves most deals alive, of several the lowest; where none is proved to, the computer's card of the app.
 */
export function findContinuation(
  problem: BridgeProblem,
  cardsSinceStart: readonly Card[],
  card: Card,
  prover: BridgeProver,
  nodes = MATRIX_NODES,
): CardContinuation {
  const game = gameOf(problem, prover);
  const boundedProver = new BoundedProver(prover, nodes);
  const cards: Card[] = [card];
  let play = playCards(playAtStart(problem), [...cardsSinceStart, card]);
  for (let seat = turnOf(play); seat !== null; seat = turnOf(play)) {
    const next = game.student.includes(seat)
      ? findForcedCard(game, play)
      : (findRefutingAnswer(game, play, boundedProver) ?? computerAnswer(problem, game, play, prover));
    if (next === null || isDecided(game, play)) break;
    cards.push(next);
    play = playCard(play, next);
  }
  const nodesLeft = Math.max(nodes - boundedProver.used, 1);
  return { cards, matrix: computeOutcomeMatrix(problem, [...cardsSinceStart, ...cards], prover, nodesLeft) };
}

/** What the student has to play; null where it has a choice. */
function findForcedCard(game: Game, play: Play): Card | null {
  const [firstConsistent = 0] = consistentDeals(game, play);
  const [card, ...others] = legalIn(game.deals[firstConsistent] as Deal, play);
  return card !== undefined && others.length === 0 ? card : null;
}

/** The answer that beats the student in most deals; null where none is proved to. */
function findRefutingAnswer(game: Game, play: Play, prover: BoundedProver): Card | null {
  const policy = game.policies?.[turnOf(play) as Seat];
  const candidates = new Set(
    consistentDeals(game, play).flatMap((place) => {
      const deal = game.deals[place] as Deal;
      return policy ? [policy(deal, play)] : legalIn(deal, play);
    }),
  );
  const mostConsistentFirst = [...candidates]
    .map((card) => ({ card, alive: consistentDeals(game, playCard(play, card)).length }))
    .sort((a, b) => b.alive - a.alive || lowestFirst(a.card, b.card));
  return mostConsistentFirst.find(({ card }) => prover.wins(game, playCard(play, card)) === false)?.card ?? null;
}

function computerAnswer({ virtual }: BridgeProblem, game: Game, play: Play, prover: BridgeProver): Card {
  return answerCard({ game, virtual: virtual.map(({ deal }) => deal) }, play, prover);
}

/** Whether the goal is made, or out of reach whatever is played. */
function isDecided(game: Game, play: Play): boolean {
  const deal = game.deals[0] as Deal;
  const { reached, reachable } = bridgeHiddenGame;
  return reached(game, deal, play) >= game.goal || reachable(game, deal, play) < game.goal;
}
