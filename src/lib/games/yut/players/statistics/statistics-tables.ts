/** The yut paper's tables 3 to 7 from a tally. Shares are 0 to 1, null when nothing was counted. */
import { invariant } from '$lib/core/result';
import {
  MOVE_OPTIONS,
  FORWARD_SCORES,
  GAME_MEASURES,
  type MoveOption,
  type ForwardScore,
  type GameMeasure,
  type Frequency,
  type StatisticsTally,
} from './statistics-tally';

export interface DistributionSummary {
  readonly mean: number;
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

export interface StatisticsTables {
  readonly games: number;
  /**
   * Table 3: share of new mals where a mal on the board could use the same score, and the share of
   * these that catch.
   */
  readonly starts: Readonly<
    Record<ForwardScore, { readonly share: number | null; readonly catches: number | null }>
  >;
  /**
   * Table 4: share of catches, stackings and new mals among decisions where another option existed.
   */
  readonly choices: Readonly<Record<MoveOption, number | null>>;
  /** Catches per stacking where both were possible. */
  readonly catchesPerCarry: number | null;
  /** Table 5. */
  readonly lengths: Readonly<Record<GameMeasure, DistributionSummary>>;
  /** Table 6: win rate of the first player, overall and by its first throw. */
  readonly firstWins: number | null;
  readonly firstWinsBy: Readonly<Record<ForwardScore, number | null>>;
  /**
   * Table 7: win rate by mals home at some time, first player in rows, second in columns, 0 to 3.
   */
  readonly firstWinsAt: readonly (readonly (number | null)[])[];
}

/** The tables of at least one game. */
export function computeStatistics(tally: StatisticsTally): StatisticsTables {
  const { starts, startCatches, choices, catchOrCarry, firstWinsBy, lengths } = tally;
  return {
    games: tally.games,
    starts: mapKeys(FORWARD_SCORES, (score) => ({
      share: toShare(starts[score]),
      catches: toShare(startCatches[score]),
    })),
    choices: mapKeys(MOVE_OPTIONS, (choice) => toShare(choices[choice])),
    catchesPerCarry: catchOrCarry.carry === 0 ? null : catchOrCarry.catch / catchOrCarry.carry,
    lengths: mapKeys(GAME_MEASURES, (length) => summarizeCounts(lengths[length])),
    firstWins: toShare(tally.firstWins),
    firstWinsBy: mapKeys(FORWARD_SCORES, (score) => toShare(firstWinsBy[score])),
    firstWinsAt: tally.firstWinsAt.map((row) => row.map(toShare)),
  };
}

function toShare({ total, count }: Frequency): number | null {
  return total === 0 ? null : count / total;
}

/**
 * Summary of a value histogram, which must not be empty. An even count averages the two middle
 * values for the median.
 */
export function summarizeCounts(counts: ReadonlyMap<number, number>): DistributionSummary {
  invariant(counts.size > 0, 'Nothing was counted.');
  const sorted = [...counts].toSorted(([a], [b]) => a - b);
  const totalCount = sorted.reduce((sum, [, count]) => sum + count, 0);
  const sum = sorted.reduce((total, [value, count]) => total + value * count, 0);
  /** The value at a 0-based rank among all counted values in ascending order. */
  const valueAt = (rank: number): number => {
    let remaining = rank;
    return (sorted.find(([, count]) => (remaining -= count) < 0) ?? [NaN])[0];
  };
  return {
    mean: sum / totalCount,
    min: valueAt(0),
    median: (valueAt(Math.floor((totalCount - 1) / 2)) + valueAt(Math.floor(totalCount / 2))) / 2,
    max: valueAt(totalCount - 1),
  };
}

function mapKeys<Key extends string, Value>(
  keys: readonly Key[],
  of: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>;
}
