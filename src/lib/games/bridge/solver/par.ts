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
   * Every contract in which a perfect auction can end, from the lowest bid up, its declarers
   * clockwise from North; none when the deal is passed out.
   */
  readonly contracts: readonly Contract[];
}

const PASSED_OUT: Par = { score: 0, contracts: [] };

/**
 * Par, by backward induction over the bids. The sides call in turn, the dealer's side first; a side
 * may pass or make any higher bid, and a pass after a bid of the other side, or two passes before
 * any bid, end the auction. The partner who takes more tricks declares (either, if they take
 * equally many), and the contract is doubled if and only if it goes down.
 *
 * Throws unless the table is of a whole deal, 0 to 13 tricks each.
 */
export function computePar(table: DoubleDummyTable, vulnerable: Vulnerability, dealer: Seat): Par {
  // The outcomes that each side can reach by a bid above the current one, from 7NT down.
  const outcomesAbove: Record<Side, readonly Par[]> = { NS: [], EW: [] };
  for (const bid of [...BIDS].reverse()) {
    const [ofNorthSouth, ofEastWest] = SIDES.map((side) => {
      const passedOut = finalContract(bid, side, table, vulnerable);
      return bestOutcomes(otherSide(side), [passedOut, ...outcomesAbove[otherSide(side)]]);
    }) as [Par, Par];
    outcomesAbove.NS = [...outcomesAbove.NS, ofNorthSouth];
    outcomesAbove.EW = [...outcomesAbove.EW, ofEastWest];
  }
  const dealerSide = sideOf(dealer);
  const otherSideOfDealer = otherSide(dealerSide);
  const afterPass = bestOutcomes(otherSideOfDealer, [
    PASSED_OUT,
    ...outcomesAbove[otherSideOfDealer],
  ]);
  const par = bestOutcomes(dealerSide, [afterPass, ...outcomesAbove[dealerSide]]);
  return { score: par.score, contracts: par.contracts.toSorted(compareContracts) };
}

/** The outcomes with the best score for a side, merged: the side is indifferent between them. */
function bestOutcomes(side: Side, choices: readonly Par[]): Par {
  const scores = choices.map((choice) => choice.score);
  const bestScore = side === 'NS' ? Math.max(...scores) : Math.min(...scores);
  const outcomes = choices.filter((choice) => choice.score === bestScore);
  return {
    score: bestScore,
    contracts: [...new Set(outcomes.flatMap(({ contracts }) => contracts))],
  };
}

/** The outcome when the other side passes this bid out. */
function finalContract(
  bid: Bid,
  side: Side,
  table: DoubleDummyTable,
  vulnerable: Vulnerability,
): Par {
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
  return { score: side === 'NS' ? points : -points, contracts };
}

function compareContracts(first: Contract, second: Contract): number {
  const heightOf = ({ level, strain }: Contract): number => bidHeight(`${level}${strain}`);
  return (
    heightOf(first) - heightOf(second) ||
    SEATS.indexOf(first.declarer) - SEATS.indexOf(second.declarer)
  );
}
