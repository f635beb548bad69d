/** The paper's tables 3 to 7, from what was counted. All shares are from 0 to 1, and null where there was nothing to count. */
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
  /** Table 3: how often a mal sets out where one on the board could go on with the same score, and how often that catches. */
  readonly starts: Readonly<
    Record<ForwardScore, { readonly share: number | null; readonly catches: number | null }>
  >;
  /** Table 4: how often one catches, stacks, sets out where that and something else could be done. */
  readonly choices: Readonly<Record<MoveOption, number | null>>;
  /** Where one could catch or stack: so many catches for each stack. */
  readonly catchesPerCarry: number | null;
  /** Table 5. */
  readonly lengths: Readonly<Record<GameMeasure, DistributionSummary>>;
  /** Table 6: how often the first player wins, in all and by its first throw. */
  readonly firstWins: number | null;
  readonly firstWinsBy: Readonly<Record<ForwardScore, number | null>>;
  /** Table 7: the same by the mals home at some time, the first player's in rows, the second's in columns, 0 to 3. */
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

function toShare({ total: of, count }: Frequency): number | null {
  return of === 0 ? null : count / of;
}

/** Of values with how often each was met; there must be one. Between two middle values the median is the mean of both. */
export function summarizeCounts(counts: ReadonlyMap<number, number>): DistributionSummary {
  invariant(counts.size > 0, 'Nothing was counted.');
  const sorted = [...counts].toSorted(([a], [b]) => a - b);
  const all = sorted.reduce((sum, [, count]) => sum + count, 0);
  const sum = sorted.reduce((total, [value, count]) => total + value * count, 0);
  const at = (place: number): number => {
    let left = place;
    return (sorted.find(([, count]) => (left -= count) < 0) ?? [NaN])[0];
  };
  return {
    mean: sum / all,
    min: at(0),
    median: (at(Math.floor((all - 1) / 2)) + at(Math.floor(all / 2))) / 2,
    max: at(all - 1),
  };
}

function mapKeys<Key extends string, Value>(
  keys: readonly Key[],
  of: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>;
}
