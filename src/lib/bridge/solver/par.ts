/** Par: what a deal is worth when both sides bid it with open cards. */
import { BIDS, bidHeight, levelOf, strainOf, type Bid } from '$lib/bridge/rules/bridge-calls';
import { tricksPromised, type Contract, type Doubling } from '$lib/bridge/rules/contract';
import { score } from '$lib/bridge/rules/bridge-score';
import { SEATS, SIDES, otherSide, sideOf, type Seat, type Side } from '$lib/bridge/rules/bridge-seats';
import { isVulnerable, type Vulnerability } from '$lib/bridge/rules/vulnerability';
import type { DoubleDummyTable } from './double-dummy-table';

export interface Par {
  /** North and South's score in points; 0 when the deal is passed out. */
  readonly score: number;
  /**
   * Every contract that the auction can end in when neither side errs, from the lowest bid up, its
   * declarers clockwise from North; none when the deal is passed out.
   */
  readonly contracts: readonly Contract[];
}

const PASSED_OUT: Par = { score: 0, contracts: [] };

/**
 * The value of the bidding when both sides know all 20 results. The sides speak in turn, the
 * dealer's first. A side may pass or make any higher bid; a pass after a bid of the other side ends
 * the auction, and so do two passes before any bid. The seat of the two that takes more tricks plays
 * the contract, each of them when they take as many; it is doubled if and only if it goes down.
 *
 * The table must be of a whole deal: 0 to 13 tricks each, else it throws.
 */
export function computePar(table: DoubleDummyTable, vulnerable: Vulnerability, dealer: Seat): Par {
  // What each side can reach by a bid above the one that is looked at, from 7NT down.
  const above: Record<Side, readonly Par[]> = { NS: [], EW: [] };
  for (const bid of [...BIDS].reverse()) {
    const [ofNorthSouth, ofEastWest] = SIDES.map((side) => {
      const left = finalContract(bid, side, table, vulnerable);
      return bestOutcomes(otherSide(side), [left, ...above[otherSide(side)]]);
    }) as [Par, Par];
    above.NS = [...above.NS, ofNorthSouth];
    above.EW = [...above.EW, ofEastWest];
  }
  const first = sideOf(dealer);
  const second = otherSide(first);
  const afterPass = bestOutcomes(second, [PASSED_OUT, ...above[second]]);
  const par = bestOutcomes(first, [afterPass, ...above[first]]);
  return { score: par.score, contracts: par.contracts.toSorted(compareContracts) };
}

/** What the side chooses: all that is worth most to it, since it has no reason to take one of them. */
function bestOutcomes(side: Side, choices: readonly Par[]): Par {
  const scores = choices.map((choice) => choice.score);
  const best = side === 'NS' ? Math.max(...scores) : Math.min(...scores);
  const ends = choices.filter((choice) => choice.score === best);
  return { score: best, contracts: [...new Set(ends.flatMap(({ contracts }) => contracts))] };
}

/** The bid as it is played when the other side lets it stand. */
function finalContract(bid: Bid, side: Side, table: DoubleDummyTable, vulnerable: Vulnerability): Par {
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
  // The declarers differ in name alone: the score is the same.
  const points = score(contracts[0] as Contract, isVulnerable(vulnerable, side), tricks);
  return { score: side === 'NS' ? points : -points, contracts };
}

function compareContracts(one: Contract, other: Contract): number {
  const height = ({ level, strain }: Contract): number => bidHeight(`${level}${strain}`);
  return height(one) - height(other) || SEATS.indexOf(one.declarer) - SEATS.indexOf(other.declarer);
}
