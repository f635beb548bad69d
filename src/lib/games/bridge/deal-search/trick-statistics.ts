/** Double-dummy statistics of a side's contracts over sampled deals. */
import { meanInterval, proportionInterval, type Interval } from '$lib/core/confidence-interval';
import { definite } from '$lib/core/result';
import {
  LEVELS,
  STRAINS,
  type Contract,
  type Level,
  type Strain,
} from '$lib/games/bridge/rules/contract';
import { score } from '$lib/games/bridge/rules/bridge-score';
import { SEATS, sideOf, type Seat, type Side } from '$lib/games/bridge/rules/bridge-seats';
import type { DoubleDummyTable } from '$lib/games/bridge/solver/double-dummy-table';

/** Number of deals by tricks taken: index 9 counts the deals with nine tricks. */
export type TrickHistogram = readonly number[];

export interface TrickStatistics {
  readonly dealCount: number;
  readonly histograms: Readonly<Record<Strain, TrickHistogram>>;
}

/**
 * The declarer of each strain that the auction has settled; for others the better hand of the side.
 */
export type DeclarersByStrain = Readonly<Partial<Record<Strain, Seat>>>;

/** The histograms of a side's tricks in each strain. */
export function collectTrickStatistics(
  tables: readonly DoubleDummyTable[],
  side: Side,
  declarers: DeclarersByStrain = {},
): TrickStatistics {
  const countTricks = (strain: Strain): TrickHistogram => {
    const counts = Array<number>(14).fill(0);
    for (const table of tables) {
      const tricks = tricksIn(table, strain, side, declarers);
      counts[tricks] = (counts[tricks] ?? 0) + 1;
    }
    return counts;
  };
  const [C, D, H, S, NT] = STRAINS.map(countTricks) as [
    TrickHistogram,
    TrickHistogram,
    TrickHistogram,
    TrickHistogram,
    TrickHistogram,
  ];
  return { dealCount: tables.length, histograms: { C, D, H, S, NT } };
}

/** The tricks of a side in one deal. */
function tricksIn(
  table: DoubleDummyTable,
  strain: Strain,
  side: Side,
  declarers: DeclarersByStrain,
): number {
  const settledDeclarer = declarers[strain];
  if (settledDeclarer && sideOf(settledDeclarer) === side) return table[settledDeclarer][strain];
  const seats = SEATS.filter((seat) => sideOf(seat) === side);
  return Math.max(...seats.map((seat) => table[seat][strain]));
}

/** The share of deals in which a contract makes, with its 95% confidence interval. */
export function makingFrequency(
  { dealCount, histograms }: TrickStatistics,
  strain: Strain,
  level: Level,
): Interval & { readonly share: number } {
  const made = histograms[strain].slice(6 + level).reduce((sum, count) => sum + count, 0);
  return proportionInterval(made, dealCount);
}

/** A contract without its declarer. */
export type BidContract = Pick<Contract, 'level' | 'strain' | 'doubling'>;

/** The mean score of a contract over the deals, of which there is at least one. */
export function meanScore(
  { histograms }: TrickStatistics,
  bidContract: BidContract,
  vulnerable: boolean,
): number {
  // The score does not depend on the declarer's seat.
  const contract: Contract = { ...bidContract, declarer: 'S' };
  let [sum, deals] = [0, 0];
  for (const [tricksTaken, count] of histograms[bidContract.strain].entries()) {
    sum += count * score(contract, vulnerable, tricksTaken);
    deals += count;
  }
  return sum / deals;
}

/** The undoubled contract of the highest mean score; of equals the lowest. */
export function bestContract(statistics: TrickStatistics, vulnerable: boolean): BidContract {
  const bidContracts = LEVELS.flatMap((level) =>
    STRAINS.map((strain): BidContract => ({ level, strain, doubling: '' })),
  );
  const meanScores = new Map(
    bidContracts.map((bidContract) => [
      bidContract,
      meanScore(statistics, bidContract, vulnerable),
    ]),
  );
  const points = (bidContract: BidContract): number =>
    definite(meanScores.get(bidContract), 'Every contract was scored.');
  return bidContracts.reduce((best, bidContract) =>
    points(bidContract) > points(best) + 1e-9 ? bidContract : best,
  );
}

/**
 * The mean gain of one contract over another, paired by deal, which removes the variance between
 * deals.
 */
export function meanScoreGain(
  tables: readonly DoubleDummyTable[],
  side: Side,
  declarers: DeclarersByStrain,
  { better, than, vulnerable }: { better: BidContract; than: BidContract; vulnerable: boolean },
): Interval & { readonly mean: number } {
  const scoreIn = (table: DoubleDummyTable, bidContract: BidContract): number =>
    score(
      { ...bidContract, declarer: 'S' },
      vulnerable,
      tricksIn(table, bidContract.strain, side, declarers),
    );
  return meanInterval(tables.map((table) => scoreIn(table, better) - scoreIn(table, than)));
}
