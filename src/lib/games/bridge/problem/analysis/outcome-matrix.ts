/**
 * The outcome matrix of a position: one row for each of the student's cards, one column for each
 * real deal. A cell is the double-dummy result of the card in that deal alone; the verdict of a row
 * is the card's class against all consistent deals at once.
 */
import { suitOf, type Card } from '$lib/cards/card';
import { groupBy } from '$lib/core/group-by';
import type { CardVerdict, Game, BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { cardsPlayed, playCard, playCards, type Play } from '$lib/games/bridge/rules/bridge-play';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { BoundedProver } from '../check/bounded-prover';
import { toProofGame } from '../proof-game';
import { playAtStart, type BridgeProblem } from '../bridge-problem';

/**
 * The double-dummy outcome of a card in one real deal: the goal can still be made there or not.
 * `out`: the play so far is impossible in the deal. `unknown`: the node limit was reached.
 */
export type DealOutcome = 'makes' | 'fails' | 'out' | 'unknown';

/** Cards of one suit with equal outcomes and an equal verdict. */
export interface OutcomeRow {
  /** From high to low; at least one. */
  readonly cards: readonly Card[];
  /** One for each real deal, in the file's order. */
  readonly outcomes: readonly DealOutcome[];
  /** The class of the cards against all consistent deals at once. */
  readonly verdict: CardVerdict;
}

/** The outcomes of all cards at one point. */
export interface OutcomeMatrix {
  /** The seat that is to play; null when all cards are played. */
  readonly seat: Seat | null;
  /**
   * 1 to 13: the trick to which the next card belongs; that of the last card when all are played.
   */
  readonly trick: number;
  /** Indices of the real deals that are consistent with the play, ascending. */
  readonly consistentIndices: readonly number[];
  /** In the order of the deck; empty when it is not the student's turn. */
  readonly rows: readonly OutcomeRow[];
  /** True when the student wins against all consistent deals; null when that was not settled. */
  readonly wins: boolean | null;
  /** Search nodes used. */
  readonly nodes: number;
}

/** Node limit for one question of the studio: a few seconds. */
export const MATRIX_NODES = 20_000_000;

/**
 * Computes the matrix after the cards played since the problem's start, which must be legal and
 * possible in a real deal. `nodes` limits the search; what it does not settle is `unknown`.
 */
export function computeOutcomeMatrix(
  problem: BridgeProblem,
  cardsSinceStart: readonly Card[],
  prover: BridgeProver,
  nodes = MATRIX_NODES,
): OutcomeMatrix {
  const game = toProofGame(problem, prover);
  const play = playCards(playAtStart(problem), cardsSinceStart);
  const {
    seat,
    consistentWorlds,
    verdicts,
    wins,
    nodes: proofNodes,
  } = prover.prove(game, play, { nodes });
  const boundedProver = new BoundedProver(prover, Math.max(nodes - proofNodes, 0));
  const cardOutcomes = [...verdicts].map(([card, verdict]) => ({
    card,
    verdict,
    outcomes: evaluateOutcomes(
      game,
      playCard(play, card),
      verdict,
      consistentWorlds,
      boundedProver,
    ),
  }));
  return {
    seat,
    trick: Math.min(Math.floor(cardsPlayed(play).length / 4) + 1, 13),
    consistentIndices: consistentWorlds,
    rows: groupIntoRows(cardOutcomes),
    wins,
    nodes: proofNodes + boundedProver.used,
  };
}

function evaluateOutcomes(
  game: Game,
  playAfterCard: Play,
  verdict: CardVerdict,
  consistentIndices: readonly number[],
  prover: BoundedProver,
): readonly DealOutcome[] {
  return game.deals.map((deal, dealIndex) => {
    if (!consistentIndices.includes(dealIndex)) return 'out';
    // A card that wins against all deals at once wins against each; a beaten one wins in none.
    if (verdict === 'sound') return 'makes';
    if (verdict === 'beaten') return 'fails';
    const wins = prover.wins({ ...game, deals: [deal] }, playAfterCard);
    return wins === null ? 'unknown' : wins ? 'makes' : 'fails';
  });
}

interface CardOutcomes extends Omit<OutcomeRow, 'cards'> {
  readonly card: Card;
}

/** Joins cards of a suit with equal outcomes and verdict into one row. */
function groupIntoRows(cardOutcomes: readonly CardOutcomes[]): readonly OutcomeRow[] {
  const rowKey = ({ card, outcomes, verdict }: CardOutcomes): string =>
    [suitOf(card), verdict, ...outcomes].join(' ');
  return [...groupBy(cardOutcomes, rowKey).values()].map((group) => ({
    cards: group.map(({ card }) => card),
    outcomes: group[0].outcomes,
    verdict: group[0].verdict,
  }));
}
