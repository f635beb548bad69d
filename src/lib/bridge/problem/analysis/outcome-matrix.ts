/**
 * What every card of the student's is worth at a point of the play: against each real deal, if that deal were known
 * to be the truth, and against all that are still possible at once.
 */
import { suitOf, type Card } from '$lib/cards/card';
import { groupBy } from '$lib/core/group-by';
import type { CardClass, Game, BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { cardsPlayed, playCard, playCards, type Play } from '$lib/bridge/rules/bridge-play';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import { BoundedProver } from '../check/bounded-prover';
import { gameOf } from '../proof-game';
import { playAtStart, type BridgeProblem } from '../bridge-problem';

/** A card in a real deal: whether the goal can still be made there with open cards; `out`: the play has excluded the deal. */
export type DealOutcome = 'makes' | 'fails' | 'out' | 'unknown';

/** Cards of one suit of which the same is true. */
export interface OutcomeRow {
  /** From high to low; at least one. */
  readonly cards: readonly Card[];
  /** One for each real deal, in the file's order. */
  readonly outcomes: readonly DealOutcome[];
  /** Against all deals alive at once. */
  readonly verdict: CardClass;
}

export interface OutcomeMatrix {
  /** The seat that is to play; null when all cards are played. */
  readonly seat: Seat | null;
  /** 1 to 13: the trick to which the next card belongs; that of the last card when all are played. */
  readonly trick: number;
  /** The places of the deals alive. */
  readonly consistentIndices: readonly number[];
  /** In the order of the deck; none when it is not the student's turn. */
  readonly rows: readonly OutcomeRow[];
  /** Whether the student wins against all deals alive; null when that was not settled. */
  readonly wins: boolean | null;
  /** Positions looked at. */
  readonly nodes: number;
}

/** What one question of the studio may look at: some seconds' worth. */
export const MATRIX_NODES = 20_000_000;

/**
 * The matrix after `log`, the cards played since the problem's start: legal, and possible in a real deal. `nodes`
 * bounds the positions looked at; what they do not settle is `unknown`.
 */
export function computeOutcomeMatrix(
  problem: BridgeProblem,
  cardsSinceStart: readonly Card[],
  prover: BridgeProver,
  nodes = MATRIX_NODES,
): OutcomeMatrix {
  const game = gameOf(problem, prover);
  const play = playCards(playAtStart(problem), cardsSinceStart);
  const { seat, alive, classes, wins, nodes: proofNodes } = prover.prove(game, play, { nodes });
  const boundedProver = new BoundedProver(prover, Math.max(nodes - proofNodes, 0));
  const cells = [...classes].map(([card, verdict]) => ({
    card,
    verdict,
    cells: evaluateOutcomes(game, playCard(play, card), verdict, alive, boundedProver),
  }));
  return {
    seat,
    trick: Math.min(Math.floor(cardsPlayed(play).length / 4) + 1, 13),
    consistentIndices: alive,
    rows: groupIntoRows(cells),
    wins,
    nodes: proofNodes + boundedProver.used,
  };
}

function evaluateOutcomes(
  game: Game,
  after: Play,
  verdict: CardClass,
  consistentIndices: readonly number[],
  prover: BoundedProver,
): readonly DealOutcome[] {
  return game.deals.map((deal, dealIndex) => {
    if (!consistentIndices.includes(dealIndex)) return 'out';
    // Who wins against all of them wins against each.
    if (verdict === 'sound') return 'makes';
    if (verdict === 'beaten') return 'fails';
    const wins = prover.wins({ ...game, deals: [deal] }, after);
    return wins === null ? 'unknown' : wins ? 'makes' : 'fails';
  });
}

interface CardOutcomes extends Omit<OutcomeRow, 'cards'> {
  readonly card: Card;
}

function groupIntoRows(cells: readonly CardOutcomes[]): readonly OutcomeRow[] {
  const rowKey = ({ card, outcomes: row, verdict }: CardOutcomes): string =>
    [suitOf(card), verdict, ...row].join(' ');
  return [...groupBy(cells, rowKey).values()].map((same) => ({
    cards: same.map(({ card }) => card),
    cells: same[0].outcomes,
    verdict: same[0].verdict,
  }));
}
