/**
 * Comparison of the contract that an auction reached with the best one, over sampled deals, for
 * bidding practice, in which the student sits South.
 */
import type { Interval } from '$lib/core/confidence-interval';
import {
  finalContract,
  hasAuctionEnded,
  type Auction,
} from '$lib/games/bridge/rules/bridge-auction';
import type { Contract } from '$lib/games/bridge/rules/contract';
import { sideOf, type Side } from '$lib/games/bridge/rules/bridge-seats';
import type { DoubleDummyTable } from '$lib/games/bridge/solver/double-dummy-table';
import {
  bestContract,
  makingFrequency,
  collectTrickStatistics,
  meanScoreGain,
  meanScore,
  type BidContract,
  type TrickStatistics,
  type DeclarersByStrain,
} from '../trick-statistics';
import { declarersByStrain, PRACTICE_SEAT } from './practice-auction';

export interface ContractComparison {
  /** Null before the end of the auction, and where all passed. */
  readonly reachedContract: Contract | null;
  readonly isPassedOut: boolean;
  /** The share of deals in which the reached contract makes. */
  readonly makingFrequency: (Interval & { readonly share: number }) | null;
  /** The contract of South's side with the highest mean score. */
  readonly bestContract: BidContract;
  readonly bestMeanScore: number;
  /**
   * Mean gain of the best contract over the reached one of South's side; null where there is none.
   */
  readonly scoreGain: (Interval & { readonly mean: number }) | null;
}

/** The trick statistics of a side, each strain by the declarer that the auction has settled. */
export function trickStatisticsFor(
  tables: readonly DoubleDummyTable[],
  auction: Auction,
  side: Side,
): { readonly contracts: TrickStatistics; readonly declarers: DeclarersByStrain } {
  const declarers = declarersByStrain(auction, side);
  return { declarers, contracts: collectTrickStatistics(tables, side, declarers) };
}

/** The comparison over the double-dummy tables of at least one deal. */
export function compareWithBest(
  tables: readonly DoubleDummyTable[],
  auction: Auction,
  vulnerable: boolean,
): ContractComparison {
  const practiceSide = sideOf(PRACTICE_SEAT);
  const reached = finalContract(auction);
  const { contracts, declarers } = trickStatisticsFor(tables, auction, practiceSide);
  const best = bestContract(contracts, vulnerable);
  const side = reached && sideOf(reached.declarer);
  const gain =
    reached && side === practiceSide
      ? meanScoreGain(tables, practiceSide, declarers, { better: best, than: reached, vulnerable })
      : null;
  return {
    reachedContract: reached,
    isPassedOut: reached === null && hasAuctionEnded(auction),
    makingFrequency:
      reached &&
      side &&
      makingFrequency(
        trickStatisticsFor(tables, auction, side).contracts,
        reached.strain,
        reached.level,
      ),
    bestContract: best,
    bestMeanScore: meanScore(contracts, best, vulnerable),
    scoreGain: gain && gain.mean > 0 ? gain : null,
  };
}
