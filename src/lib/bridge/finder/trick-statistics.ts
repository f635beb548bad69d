/** What each contract of a side takes over many deals of the hands that are not known, with open cards. */
import { meanInterval, proportionInterval, type Interval } from '$lib/core/interval';
import { definite } from '$lib/core/result';
import {
  LEVELS,
  STRAINS,
  type Contract,
  type Level,
  type Strain,
} from '$lib/bridge/rules/contract';
import { score } from '$lib/bridge/rules/bridge-score';
import { SEATS, sideOf, type Seat, type Side } from '$lib/bridge/rules/bridge-seats';
import type { DoubleDummyTable } from '$lib/bridge/solver/double-dummy-table';

/** How many deals bring how many tricks: at place 9 those that bring nine. */
export type TrickHistogram = readonly number[];

export interface TrickStatistics {
  readonly dealCount: number;
  readonly histograms: Readonly<Record<Strain, TrickHistogram>>;
}

/** Who plays a strain where the auction has settled it; the better of the two hands of the side for any other. */
export type DeclarersByStrain = Readonly<Partial<Record<Strain, Seat>>>;

/** The tricks of a side in each strain. */
export function collectTrickStatistics(
  tables: readonly DoubleDummyTable[],
  side: Side,
  declarers: DeclarersByStrain = {},
): TrickStatistics {
  const of = (strain: Strain): TrickHistogram => {
    const counts = Array<number>(14).fill(0);
    for (const table of tables) {
      const most = tricksIn(table, strain, side, declarers);
      counts[most] = (counts[most] ?? 0) + 1;
    }
    return counts;
  };
  const [C, D, H, S, NT] = STRAINS.map(of) as [
    TrickHistogram,
    TrickHistogram,
    TrickHistogram,
    TrickHistogram,
    TrickHistogram,
  ];
  return { dealCount: tables.length, histograms: { C, D, H, S, NT } };
}

/** The tricks of a side in one deal. */
function tricksIn(table: DoubleDummyTable, strain: Strain, side: Side, declarers: DeclarersByStrain): number {
  const settled = declarers[strain];
  if (settled && sideOf(settled) === side) return table[settled][strain];
  const seats = SEATS.filter((seat) => sideOf(seat) === side);
  return Math.max(...seats.map((seat) => table[seat][strain]));
}

/** How often a contract is made: the share of the deals, with the bounds of the true one, 19 times of 20. */
export function makingFrequency(
  { dealCount: deals, histograms: tricks }: TrickStatistics,
  strain: Strain,
  level: Level,
): Interval & { readonly share: number } {
  const made = tricks[strain].slice(6 + level).reduce((sum, count) => sum + count, 0);
  return proportionInterval(made, deals);
}

/** What is bid, whoever plays it. */
export type BidContract = Pick<Contract, 'level' | 'strain' | 'doubling'>;

/** The points of a contract on the average of the deals; there is at least one. */
export function meanScore({ histograms: tricks }: TrickStatistics, bidden: BidContract, vulnerable: boolean): number {
  const contract: Contract = { ...bidden, declarer: 'S' };
  let [sum, deals] = [0, 0];
  for (const [taken, count] of tricks[bidden.strain].entries()) {
    sum += count * score(contract, vulnerable, taken);
    deals += count;
  }
  return sum / deals;
}

/** The contract that brings most points on the average, not doubled; of equals the lowest. */
export function bestContract(contracts: TrickStatistics, vulnerable: boolean): BidContract {
  const all = LEVELS.flatMap((level) =>
    STRAINS.map((strain): BidContract => ({ level, strain, doubling: '' })),
  );
  const worth = new Map(all.map((each) => [each, meanScore(contracts, each, vulnerable)]));
  const points = (each: BidContract): number => definite(worth.get(each), 'Every contract was scored.');
  return all.reduce((best, each) => (points(each) > points(best) + 1e-9 ? each : best));
}

/** What one contract brings more than another, on the same deals: so the luck of the deals falls out. */
export function meanScoreGain(
  tables: readonly DoubleDummyTable[],
  side: Side,
  declarers: DeclarersByStrain,
  { better, than, vulnerable }: { better: BidContract; than: BidContract; vulnerable: boolean },
): Interval & { readonly mean: number } {
  const worth = (table: DoubleDummyTable, bidden: BidContract): number =>
    score(
      { ...bidden, declarer: 'S' },
      vulnerable,
      tricksIn(table, bidden.strain, side, declarers),
    );
  return meanInterval(tables.map((table) => worth(table, better) - worth(table, than)));
}
