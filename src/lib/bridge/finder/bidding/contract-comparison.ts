/** What a table of results says of an auction: the contract it came to, and the best one. */
import type { Interval } from '$lib/core/interval';
import { finalContract, isOver, type Auction } from '$lib/bridge/rules/bridge-auction';
import type { Contract } from '$lib/bridge/rules/contract';
import { sideOf, type Side } from '$lib/bridge/rules/bridge-seats';
import type { DoubleDummyTable } from '$lib/bridge/solver/double-dummy-table';
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
  /** Null where the auction is not over, and where all passed. */
  readonly reachedContract: Contract | null;
  readonly isPassedOut: boolean;
  /** How often the contract that was reached is made. */
  readonly makingFrequency: (Interval & { readonly share: number }) | null;
  /** The best contract of South's side, and its points on the average. */
  readonly bestContract: BidContract;
  readonly bestMeanScore: number;
  /**
   * What the best contract brings more a deal than the one that was reached, where that is South's side's too; null
   * where none brings more.
   */
  readonly scoreGain: (Interval & { readonly mean: number }) | null;
}

/** What a side takes, each strain by who would play it. */
export function trickStatisticsFor(
  tables: readonly DoubleDummyTable[],
  auction: Auction,
  side: Side,
): { readonly contracts: TrickStatistics; readonly declarers: DeclarersByStrain } {
  const declarers = declarersByStrain(auction, side);
  return { declarers, contracts: collectTrickStatistics(tables, side, declarers) };
}

/** There is one table at least. */
export function compareWithBest(
  tables: readonly DoubleDummyTable[],
  auction: Auction,
  vulnerable: boolean,
): ContractComparison {
  const own = sideOf(PRACTICE_SEAT);
  const reached = finalContract(auction);
  const { contracts, declarers } = trickStatisticsFor(tables, auction, own);
  const best = bestContract(contracts, vulnerable);
  const side = reached && sideOf(reached.declarer);
  const gain =
    reached && side === own
      ? meanScoreGain(tables, own, declarers, { better: best, than: reached, vulnerable })
      : null;
  return {
    reachedContract: reached,
    isPassedOut: reached === null && isOver(auction),
    makingFrequency:
      reached &&
      side &&
      makingFrequency(trickStatisticsFor(tables, auction, side).contracts, reached.strain, reached.level),
    bestContract: best,
    bestMeanScore: meanScore(contracts, best, vulnerable),
    scoreGain: gain && gain.mean > 0 ? gain : null,
  };
}
