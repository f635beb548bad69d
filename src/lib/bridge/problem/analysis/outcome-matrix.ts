/**
 * What every card of the student's is worth at a point of the play: against each real deal, if that deal were known
 * to be the truth, and against all that are still possible at once.
 */
import { suitOf, type Card } from '$lib/cards/card';
import { groupBy } from '$lib/core/group-by';
import type { CardClass, Game, BridgeProver } from '$lib/bridge/proof/port';
import { cardsPlayed, playCard, playCards, type Play } from '$lib/bridge/rules/play';
import type { Seat } from '$lib/bridge/rules/seats';
import { BoundedProver } from '../check/bounded-prover';
import { gameOf } from '../proof-game';
import { playAtStart, type BridgeProblem } from '../bridge-problem';

/** A card in a real deal: whether the goal can still be made there with open cards; `out`: the play has excluded the deal. */
export type Cell = 'makes' | 'fails' | 'out' | 'unknown';

/** Cards of one suit of which the same is true. */
export interface Row {
  /** From high to low; at least one. */
  readonly cards: readonly Card[];
  /** One for each real deal, in the file's order. */
  readonly cells: readonly Cell[];
  /** Against all deals alive at once. */
  readonly verdict: CardClass;
}

export interface Matrix {
  /** The seat that is to play; null when all cards are played. */
  readonly seat: Seat | null;
  /** 1 to 13: the trick to which the next card belongs; that of the last card when all are played. */
  readonly trick: number;
  /** The places of the deals alive. */
  readonly alive: readonly number[];
  /** In the order of the deck; none when it is not the student's turn. */
  readonly rows: readonly Row[];
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
export function matrixAt(
  problem: BridgeProblem,
  log: readonly Card[],
  prover: BridgeProver,
  nodes = MATRIX_NODES,
): Matrix {
  const game = gameOf(problem, prover);
  const play = playCards(playAtStart(problem), log);
  const { seat, alive, classes, wins, nodes: used } = prover.prove(game, play, { nodes });
  const asked = new BoundedProver(prover, Math.max(nodes - used, 0));
  const cells = [...classes].map(([card, verdict]) => ({
    card,
    verdict,
    cells: cellsOf(game, playCard(play, card), verdict, alive, asked),
  }));
  return {
    seat,
    trick: Math.min(Math.floor(cardsPlayed(play).length / 4) + 1, 13),
    alive,
    rows: rowsOf(cells),
    wins,
    nodes: used + asked.used,
  };
}

function cellsOf(
  game: Game,
  after: Play,
  verdict: CardClass,
  alive: readonly number[],
  asked: BoundedProver,
): readonly Cell[] {
  return game.deals.map((deal, place) => {
    if (!alive.includes(place)) return 'out';
    // Who wins against all of them wins against each.
    if (verdict === 'sound') return 'makes';
    if (verdict === 'beaten') return 'fails';
    const wins = asked.wins({ ...game, deals: [deal] }, after);
    return wins === null ? 'unknown' : wins ? 'makes' : 'fails';
  });
}

interface CardCells extends Omit<Row, 'cards'> {
  readonly card: Card;
}

function rowsOf(cells: readonly CardCells[]): readonly Row[] {
  const sameOf = ({ card, cells: row, verdict }: CardCells): string =>
    [suitOf(card), verdict, ...row].join(' ');
  return [...groupBy(cells, sameOf).values()].map((same) => ({
    cards: same.map(({ card }) => card),
    cells: same[0].cells,
    verdict: same[0].verdict,
  }));
}
