/**
 * The histogram of the points that a plan takes in simulated deals, shown in contract practice: one
 * column for each number of points that is frequent enough.
 */
import type {
  ContractOutlooks,
  Recommendation,
} from '$lib/games/mighty/recommendation/contract-recommendation';
import { ALL_POINTS } from '$lib/games/mighty/rules/mighty-cards';
import type { BidCount } from '$lib/games/mighty/rules/mighty-bids';
import type { StudentContract } from './contract-practice';

export interface HistogramColumn {
  readonly points: number;
  /** The share of all deals, 0 to 1. */
  readonly share: number;
  /** True when the contract in question is made with so many points. */
  readonly made: boolean;
}

/** The minimum number of columns. */
const MIN_COLUMNS = 8;
/** Columns with a smaller share are cut off at both ends. */
const MIN_VISIBLE_SHARE = 0.004;

/** The columns from the fewest points to the most, always including the count. */
export function histogramColumns(
  { histogram }: ContractOutlooks,
  count: BidCount,
): readonly HistogramColumn[] {
  const dealCount = histogram.reduce((sum, count) => sum + count, 0);
  const shares = histogram.map((count) => count / Math.max(dealCount, 1));
  const visiblePoints = [...shares.keys()].filter(
    (points) => (shares[points] ?? 0) >= MIN_VISIBLE_SHARE,
  );
  // One losing column, at `count - 1`, always stands beside the winning ones.
  const maxPoints = Math.min(ALL_POINTS, Math.max(...visiblePoints, count));
  const minPoints = Math.max(0, Math.min(...visiblePoints, count - 1, maxPoints - MIN_COLUMNS + 1));
  return shares
    .map((share, points) => ({ points, share, made: points >= count }))
    .slice(minPoints, maxPoints + 1);
}

/** The share of deals on which a count is made, 0 to 1. */
export function successShare({ histogram }: ContractOutlooks, count: BidCount): number {
  const sumOf = (dealCounts: readonly number[]): number =>
    dealCounts.reduce((sum, dealCount) => sum + dealCount, 0);
  return sumOf(histogram.slice(count)) / Math.max(sumOf(histogram), 1);
}

/** A share in per cent. */
export function toPercent(share: number): number {
  return Math.round(100 * share);
}

/**
 * The simulated outcomes to compare with the student's contract: with its friend where that was
 * tried, else with its trump; null when that trump was not tried. Without such a contract those of
 * the recommended one.
 */
export function comparableOutlook(
  recommendation: Recommendation,
  studentContract: StudentContract | null,
): ContractOutlooks | null {
  if (studentContract === null) return recommendation.best;
  const { trump, friend } = studentContract;
  const sameTrump = recommendation.outlooks.filter((outlook) => outlook.trump === trump);
  return sameTrump.find((outlook) => outlook.friend === friend) ?? sameTrump[0] ?? null;
}
