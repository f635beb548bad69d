/**
 * The share of matches and the tricks lost by kind of decision, with intervals from resampling
 * whole deals (cluster bootstrap, Efron and Tibshirani, "An introduction to the bootstrap", 1993):
 * tables that play the same deal are not independent.
 */
import { groupBy } from '$lib/core/group-by';
import { seededRandom } from '$lib/core/random';
import { PREDICTORS, type MeasuredDecision, type Predictor } from './measure-decision';
import {
  dealKey,
  DECISION_KINDS,
  type DecisionKind,
  type RecordedDecision,
} from './recorded-decisions';

/** A row of the table: a kind of decisions, those of a side, or all. */
export type RowName = DecisionKind | 'all' | 'defenders' | 'declarers';

const ROW_NAMES: readonly RowName[] = ['all', 'defenders', 'declarers', ...DECISION_KINDS];

/** An estimate with the bounds of its 95% interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface LikenessRow {
  readonly name: RowName;
  /** The number of decisions measured. */
  readonly count: number;
  /** The share of decisions in which the card is the person's or one equal to it. */
  readonly match: Readonly<Record<Predictor, Estimate>>;
  /** The average tricks given away, double dummy. */
  readonly loss: Readonly<Record<Predictor | 'person', Estimate>>;
}

/** A sampled decision with its measurements. */
export interface DecisionResult {
  readonly decision: RecordedDecision;
  readonly measured: MeasuredDecision;
}

/** The number of times that the deals are drawn again. */
const RESAMPLE_COUNT = 1000;

/**
 * The rows of the table, in the order of `ROW_NAMES`, without those that have no decision. Each
 * decision is weighted by how often its kind occurs in its source among `all` decisions, and all
 * sources weigh the same.
 */
export function tabulateLikeness(
  results: readonly DecisionResult[],
  all: readonly RecordedDecision[],
  seed: number,
): readonly LikenessRow[] {
  const weights = weighByFrequency(results, all);
  const weighted = results.map((result, i) => ({ ...result, weight: weights[i] ?? 0 }));
  return ROW_NAMES.flatMap((name) => {
    const rowResults = weighted.filter(({ decision }) => belongsTo(decision.kind, name));
    return rowResults.length > 0 ? [toRow(name, rowResults, seed)] : [];
  });
}

interface WeightedResult extends DecisionResult {
  readonly weight: number;
}

function belongsTo(kind: DecisionKind, name: RowName): boolean {
  if (name === 'all') return true;
  if (name === 'declarers') return kind.startsWith('declarer');
  if (name === 'defenders') return !kind.startsWith('declarer');
  return kind === name;
}

function weighByFrequency(
  results: readonly DecisionResult[],
  all: readonly RecordedDecision[],
): readonly number[] {
  const keyOf = ({ kind, source }: RecordedDecision): string => `${kind} ${source}`;
  const sourceSizes = groupBy(all, ({ source }) => source);
  const kindSizes = groupBy(all, keyOf);
  const sampleSizes = groupBy(results, ({ decision }) => keyOf(decision));
  return results.map(({ decision }) => {
    const sourceSize = sourceSizes.get(decision.source)?.length ?? 1;
    const kindSize = kindSizes.get(keyOf(decision))?.length ?? 0;
    return kindSize / sourceSize / (sampleSizes.get(keyOf(decision))?.length ?? 1);
  });
}

type Measure = (measured: MeasuredDecision) => number;

function toRow(name: RowName, results: readonly WeightedResult[], seed: number): LikenessRow {
  const matches = PREDICTORS.map(
    (predictor): Measure =>
      ({ match }) =>
        match[predictor],
  );
  const losses = [...PREDICTORS, 'person' as const].map(
    (predictor): Measure =>
      ({ loss }) =>
        loss[predictor],
  );
  const estimates = estimateMeans(results, [...matches, ...losses], seed);
  const estimateAt = (index: number): Estimate => estimates[index] as Estimate;
  const byPredictor = (offset: number): Record<Predictor, Estimate> => ({
    player: estimateAt(offset),
    crude: estimateAt(offset + 1),
    lowest: estimateAt(offset + 2),
    random: estimateAt(offset + 3),
    doubleDummy: estimateAt(offset + 4),
  });
  const person = estimateAt(2 * PREDICTORS.length);
  return {
    name,
    count: results.length,
    match: byPredictor(0),
    loss: { ...byPredictor(PREDICTORS.length), person },
  };
}

/** The weighted means of some measures, with percentile intervals over resampled deals. */
function estimateMeans(
  results: readonly WeightedResult[],
  measures: readonly Measure[],
  seed: number,
): readonly Estimate[] {
  const random = seededRandom(seed);
  /** The weight of each deal, and its weighted sum of each measure. */
  const deals = [...groupBy(results, ({ decision }) => dealKey(decision)).values()].map(
    (dealResults) => [
      dealResults.reduce((sum, { weight }) => sum + weight, 0),
      ...measures.map((measure) =>
        dealResults.reduce((sum, { weight, measured }) => sum + weight * measure(measured), 0),
      ),
    ],
  );
  const meansOf = (drawn: readonly (readonly number[])[]): readonly number[] => {
    const sums = new Float64Array(measures.length + 1);
    for (const deal of drawn)
      for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + (deal[i] ?? 0);
    const [weight = 1, ...rest] = sums;
    return rest.map((sum) => sum / weight);
  };
  const resamples = Array.from({ length: RESAMPLE_COUNT }, () =>
    meansOf(deals.map(() => deals[random.below(deals.length)] ?? [])),
  );
  return meansOf(deals).map((value, i) => {
    const sorted = resamples.map((means) => means[i] ?? 0).sort((a, b) => a - b);
    const quantile = (share: number): number =>
      sorted[Math.round(share * (sorted.length - 1))] ?? 0;
    return { value, low: quantile(0.025), high: quantile(0.975) };
  });
}
