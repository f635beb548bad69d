/**
 * Summaries of card records (what variants of a player would play at the same card, see
 * `record-cards.ts`): tricks per deal, by role, by trick and by rule, each with its confidence
 * interval over deals.
 */
import { meanInterval } from '$lib/core/confidence-interval';
import { toImps } from './match-figures';
import {
  CARD_ROLES,
  type CardsRecord,
  type PlayerVariant,
  type Disagreement,
} from './record-cards';

/** The variants that are compared with each other. */
const COMPARISONS: readonly { name: string; with: PlayerVariant; without: PlayerVariant }[] = [
  { name: 'inference', with: 'infers', without: 'plain' },
  { name: 'signals read', with: 'reads', without: 'infers' },
  { name: 'both', with: 'reads', without: 'plain' },
  { name: 'both, signals sent by both', with: 'reads', without: 'played' },
  { name: 'signals sent', with: 'played', without: 'plain' },
];

type VariantComparison = (typeof COMPARISONS)[number];

/** The stages of a play by trick number. */
const STAGES = [
  { name: 'tricks 4 to 5', from: 4, to: 5 },
  { name: 'tricks 6 to 8', from: 6, to: 8 },
  { name: 'tricks 9 to 12', from: 9, to: 12 },
] as const;

/** The fewest changed cards for which a rule is listed. */
const MIN_CHANGED_CARDS = 2;

/** The gain in tricks of one variant's card over the other's. */
export function trickGain(
  { worth }: Disagreement,
  compared: Pick<VariantComparison, 'with' | 'without'>,
): number {
  return worth[compared.with] - worth[compared.without];
}

/** The gain in contracts made or beaten. */
export function contractGain(
  { succeeds }: Disagreement,
  compared: Pick<VariantComparison, 'with' | 'without'>,
): number {
  return Number(succeeds[compared.with]) - Number(succeeds[compared.without]);
}

/** The gain in International Match Points. */
export function impGain(
  { points }: Disagreement,
  compared: Pick<VariantComparison, 'with' | 'without'>,
): number {
  return toImps(points[compared.with] - points[compared.without]);
}

/** The sum of the gains in each deal. */
function sumPerDeal(
  records: readonly CardsRecord[],
  gain: (disagreement: Disagreement) => number,
): readonly number[] {
  return records.map(({ partings }) =>
    partings.reduce((sum, disagreement) => sum + gain(disagreement), 0),
  );
}

/** The lines that the bench prints. */
export function summarizeCards(records: readonly CardsRecord[]): readonly string[] {
  const choices = records.reduce(
    (sum, record) => sum + CARD_ROLES.reduce((total, role) => total + record.choices[role], 0),
    0,
  );
  return [
    `${records.length} deals, ${choices} choices; tricks a deal, with open cards`,
    ...COMPARISONS.flatMap((compared) => summarizeComparison(records, compared)),
    'rules without which the card of who reads everything would be another, tricks a hundred deals',
    ...summarizeRules(records),
  ];
}

function summarizeComparison(
  records: readonly CardsRecord[],
  compared: VariantComparison,
): readonly string[] {
  const gainOf = (disagreement: Disagreement): number => trickGain(disagreement, compared);
  const differs = (disagreement: Disagreement): boolean =>
    disagreement.card[compared.with] !== disagreement.card[compared.without];
  const line = (name: string, isCounted: (disagreement: Disagreement) => boolean): string => {
    const cards = records
      .flatMap(({ partings }) => partings)
      .filter((disagreement) => isCounted(disagreement) && differs(disagreement));
    const better = cards.filter((disagreement) => gainOf(disagreement) > 0).length;
    const worse = cards.filter((disagreement) => gainOf(disagreement) < 0).length;
    const gain = (disagreement: Disagreement): number =>
      isCounted(disagreement) ? gainOf(disagreement) : 0;
    const perCard = formatMeanPerCard(
      records,
      (disagreement) => isCounted(disagreement) && differs(disagreement),
      gainOf,
    );
    return `${name}: ${formatMean(sumPerDeal(records, gain))}; other cards ${cards.length}, better ${better}, worse ${worse}, tricks a card ${perCard}`;
  };
  const allOf = (gain: (disagreement: Disagreement) => number): string =>
    formatMean(sumPerDeal(records, gain));
  return [
    line(compared.name, () => true),
    `  contracts made or beaten a deal ${allOf((disagreement) => contractGain(disagreement, compared))}`,
    `  IMPs a deal ${allOf((disagreement) => impGain(disagreement, compared))}`,
    ...CARD_ROLES.map((role) => `  ${line(role, (disagreement) => disagreement.role === role)}`),
    ...STAGES.map(
      ({ name, from, to }) => `  ${line(name, ({ trick }) => trick >= from && trick <= to)}`,
    ),
    ...summarizeByExpectedGain(compared, line),
  ];
}

/**
 * The mean gain per card with its confidence interval. Cards of one deal are not independent, so
 * deals are the sampling unit.
 */
export function formatMeanPerCard(
  records: readonly CardsRecord[],
  isCounted: (disagreement: Disagreement) => boolean,
  gain: (disagreement: Disagreement) => number,
): string {
  const deals = records.map(({ partings }) => {
    const cards = partings.filter(isCounted);
    return {
      cards: cards.length,
      sum: cards.reduce((sum, disagreement) => sum + gain(disagreement), 0),
    };
  });
  const cards = deals.reduce((sum, dealGain) => sum + dealGain.cards, 0);
  if (cards === 0) return '-';
  const mean = deals.reduce((total, { sum }) => total + sum, 0) / cards;
  // A ratio estimator (total gain over total cards): its variance comes from the residuals of the
  // deals, so the interval is that of these linearized values, whose mean is the ratio.
  const pseudoValues = deals.map(
    (dealGain) => mean + ((dealGain.sum - mean * dealGain.cards) * deals.length) / cards,
  );
  return formatMean(pseudoValues);
}

/** The bounds of expected gain over the plain card, in tricks. */
const EXPECTED_GAIN_BOUNDS = [-Infinity, 0.1, 0.2, 0.3, 0.5, Infinity];

function summarizeByExpectedGain(
  { with: variant, without }: VariantComparison,
  line: (name: string, isCounted: (disagreement: Disagreement) => boolean) => string,
): readonly string[] {
  if (without !== 'plain' || (variant !== 'infers' && variant !== 'reads')) return [];
  return EXPECTED_GAIN_BOUNDS.slice(1).map((to, i) => {
    const from = EXPECTED_GAIN_BOUNDS[i] ?? -Infinity;
    const name = `hoped for ${from === -Infinity ? 'less' : from} to ${to === Infinity ? 'more' : to}`;
    return `  ${line(name, ({ hoped }) => {
      const expectedGain = hoped[variant];
      return expectedGain !== null && expectedGain >= from && expectedGain < to;
    })}`;
  });
}

/** Summaries of the rules that changed cards, the most costly first. */
function summarizeRules(records: readonly CardsRecord[]): readonly string[] {
  const decisiveRules = records.flatMap(({ partings }) => partings.flatMap(({ movers }) => movers));
  const ids = [...new Set(decisiveRules.map(({ rule }) => rule))];
  return ids
    .map((id) => {
      const ofRule = (disagreement: Disagreement): number =>
        disagreement.movers
          .filter(({ rule }) => rule === id)
          .reduce((sum, { gain }) => sum + gain, 0);
      const values = sumPerDeal(records, ofRule).map((sum) => 100 * sum);
      const gains = decisiveRules.filter(({ rule }) => rule === id).map(({ gain }) => gain);
      return { id, values, gains, mean: meanInterval(values).mean };
    })
    .filter(({ gains }) => gains.length >= MIN_CHANGED_CARDS)
    .sort((a, b) => a.mean - b.mean)
    .map(({ id, values, gains }) => {
      const better = gains.filter((gain) => gain > 0).length;
      const worse = gains.filter((gain) => gain < 0).length;
      return `  ${id}: ${formatMean(values, 1)}; moved ${gains.length}, better ${better}, worse ${worse}`;
    });
}

function formatMean(values: readonly number[], digits = 3): string {
  const { mean, low, high } = meanInterval(values);
  return `${mean.toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`;
}
