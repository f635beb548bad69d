/** Par: the score of a deal when both sides bid perfectly, knowing its double-dummy table. */
import { BIDS, bidHeight, levelOf, strainOf, type Bid } from '$lib/games/bridge/rules/bridge-calls';
import { tricksPromised, type Contract, type Doubling } from '$lib/games/bridge/rules/contract';
import { score } from '$lib/games/bridge/rules/bridge-score';
import {
  SEATS,
  SIDES,
  otherSide,
  sideOf,
  type Seat,
  type Side,
} from '$lib/games/bridge/rules/bridge-seats';
import { isVulnerable, type Vulnerability } from '$lib/games/bridge/rules/vulnerability';
import type { DoubleDummyTable } from './double-dummy-table';

/** The par score and the contracts that yield it. */
export interface Par {
  /** North and South's score in points; 0 when the deal is passed out. */
  readonly score: number;
  /**
   * Every contract with that score over which neither side has a bid that scores better, from the
   * lowest bid up, its declarers clockwise from North; none when the deal is passed out.
   */
  readonly contracts: readonly Contract[];
}

/** A bid that is passed out: North and South's score, and its contract for each best declarer. */
interface Outcome {
  readonly bid: Bid;
  readonly side: Side;
  readonly score: number;
  readonly contracts: readonly Contract[];
}

/**
 * Par, by backward induction over the bids. The sides call in turn, the dealer's side first; a side
 * may pass or make any higher bid, and a pass after a bid of the other side, or two passes before
 * any bid, end the auction. The partner who takes more tricks declares (either, if they take
 * equally many), and the contract is doubled if and only if it goes down.
 *
 * Throws unless the table is of a whole deal, 0 to 13 tricks each.
 */
export function computePar(table: DoubleDummyTable, vulnerable: Vulnerability, dealer: Seat): Par {
  const outcomes = BIDS.flatMap((bid) =>
    SIDES.map((side) => outcomeOf(bid, side, table, vulnerable)),
  );
  // The scores that each side can reach by a bid above the current one, from 7NT down.
  const scoresAbove: Record<Side, readonly number[]> = { NS: [], EW: [] };
  for (const bid of [...BIDS].reverse()) {
    const reached = outcomes
      .filter((outcome) => outcome.bid === bid)
      .map(({ side, score: passedOut }) => {
        const replies = [passedOut, ...scoresAbove[otherSide(side)]];
        return [side, bestScore(otherSide(side), replies)] as const;
      });
    for (const [side, points] of reached) scoresAbove[side] = [...scoresAbove[side], points];
  }
  const dealerSide = sideOf(dealer);
  const afterPass = bestScore(otherSide(dealerSide), [0, ...scoresAbove[otherSide(dealerSide)]]);
  const par = bestScore(dealerSide, [afterPass, ...scoresAbove[dealerSide]]);
  const isOutbid = ({ bid }: Outcome): boolean =>
    outcomes.some(
      (higher) =>
        bidHeight(higher.bid) > bidHeight(bid) &&
        (higher.side === 'NS' ? higher.score > par : higher.score < par),
    );
  return {
    score: par,
    contracts: outcomes
      .filter((outcome) => outcome.score === par && !isOutbid(outcome))
      .flatMap(({ contracts }) => contracts),
  };
}

function bestScore(side: Side, scores: readonly number[]): number {
  return side === 'NS' ? Math.max(...scores) : Math.min(...scores);
}

/** The outcome when the other side passes this bid out. */
function outcomeOf(
  bid: Bid,
  side: Side,
  table: DoubleDummyTable,
  vulnerable: Vulnerability,
): Outcome {
  const level = levelOf(bid);
  const strain = strainOf(bid);
  const seats = SEATS.filter((seat) => sideOf(seat) === side);
  const tricks = Math.max(...seats.map((seat) => table[seat][strain]));
  const contracts = seats
    .filter((declarer) => table[declarer][strain] === tricks)
    .map((declarer): Contract => {
      const undoubled: Contract = { level, strain, doubling: '', declarer };
      const doubling: Doubling = tricks < tricksPromised(undoubled) ? 'X' : '';
      return { ...undoubled, doubling };
    });
  // The score is the same for both declarers.
  const points = score(contracts[0] as Contract, isVulnerable(vulnerable, side), tricks);
  return { bid, side, score: side === 'NS' ? points : -points, contracts };
}
