/**
 * The search for deals that satisfy conditions: sampled from those that can be counted, and tested
 * for the conditions that can't (rejection sampling).
 */
import { proportionInterval } from '$lib/core/confidence-interval';
import type { Random } from '$lib/core/random';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { formatDeal } from '$lib/games/bridge/notation/deal-notation';
import type { DealCondition } from './conditions/deal-condition';
import { evaluateCondition } from './conditions/evaluate-condition';
import type { DealSampler } from './sampling/deal-sampler';
import type { TrialLine, LineTrial } from './trial/line-trial';
import { readTrialLine } from './trial/read-trial-line';

export interface PreparedSearch {
  readonly sampler: DealSampler;
  /** Evaluates the conditions on the play; null where there is none. */
  readonly trial: LineTrial | null;
  /** The named lines of the student's. */
  readonly lines: ReadonlyMap<string, TrialLine>;
}

export interface SearchLimits {
  /** Number of deals to find. */
  readonly count: number;
  /** Most deals that are sampled. */
  readonly draws: number;
}

/** The share of matching deals among all deals with the same known hands and play. */
export interface Rarity {
  /** The estimated share, 0 to 1. */
  readonly share: number;
  /** Bounds of the true share: a 95% confidence interval. */
  readonly low: number;
  readonly high: number;
  /** True where the share was counted, so that both bounds equal it. */
  readonly exact: boolean;
}

/** The state of a search, or its result. */
export interface DealSearchResult {
  /** Matching deals, each once. */
  readonly foundDeals: readonly Deal[];
  /** Deals sampled so far. */
  readonly drawCount: number;
  /** Sampled deals that match, with repetitions. */
  readonly matchCount: number;
  /** Sampled deals for which the budget did not settle whether they match. */
  readonly undecidedCount: number;
  readonly rarity: Rarity;
}

/** Samples between two reports where no condition on the play has to be evaluated. */
const DRAWS_PER_REPORT = 100;

/**
 * Searches, and yields its state after every sample that needed a trial; a caller who stops
 * iterating cancels it. The same search with the same random source finds the same deals, each
 * once.
 */
export function* findDeals(
  search: PreparedSearch,
  { count, draws }: SearchLimits,
  random: Random,
): Generator<DealSearchResult, DealSearchResult> {
  const { sampler } = search;
  const foundDeals = new Map<string, Deal>();
  let [drawCount, matchCount, undecidedCount] = [0, 0, 0];
  const currentResult = (): DealSearchResult => {
    const counts = { drawCount, matchCount, undecidedCount };
    return {
      foundDeals: [...foundDeals.values()],
      ...counts,
      rarity: estimateRarity(sampler, counts),
    };
  };
  while (foundDeals.size < count && drawCount < draws) {
    const deal = sampler.draw(random);
    drawCount++;
    const matches = satisfiesResidual(search, deal);
    if (matches === null) undecidedCount++;
    if (matches === true) {
      matchCount++;
      foundDeals.set(formatDeal(deal), deal);
    }
    if (search.trial !== null || drawCount % DRAWS_PER_REPORT === 0) yield currentResult();
  }
  return currentResult();
}

/** Three-valued conjunction of the conditions that are not counted; null where it is undecided. */
function satisfiesResidual({ sampler, trial, lines }: PreparedSearch, deal: Deal): boolean | null {
  let result: boolean | null = true;
  for (const condition of sampler.residualConditions) {
    const holds = evaluateCondition(deal, condition, (testedDeal, playCondition) =>
      evaluatePlayCondition(testedDeal, playCondition, trial, lines),
    );
    if (holds === false) return false;
    if (holds === null) result = null;
  }
  return result;
}

function evaluatePlayCondition(
  deal: Deal,
  condition: Extract<DealCondition, { kind: 'line' | 'card' | 'auction' }>,
  trial: LineTrial | null,
  lines: ReadonlyMap<string, TrialLine>,
): boolean | null {
  // Conditions on the auction were expanded before the search was prepared.
  if (trial === null || condition.kind === 'auction') return null;
  const line = condition.kind === 'line' ? resolveLine(condition.name, lines) : null;
  if (line === undefined) return null;
  const wins =
    condition.kind === 'card'
      ? trial.canMakeAfter(deal, [condition.card])
      : line && trial.lineWins(deal, line);
  return wins === null ? null : wins === condition.wins;
}

/** The line of this name, or the one that the name itself spells out. */
function resolveLine(name: string, lines: ReadonlyMap<string, TrialLine>): TrialLine | undefined {
  const namedLine = lines.get(name);
  if (namedLine) return namedLine;
  const read = readTrialLine(name);
  return read.ok ? read.value : undefined;
}

/**
 * The counted share times the sampled share; for the upper bound undecided deals count as matches.
 */
function estimateRarity(
  { consistentDealCount, supportSize, residualConditions }: DealSampler,
  {
    drawCount,
    matchCount,
    undecidedCount,
  }: Pick<DealSearchResult, 'drawCount' | 'matchCount' | 'undecidedCount'>,
): Rarity {
  const countedShare = supportSize / consistentDealCount;
  if (residualConditions.length === 0)
    return { share: countedShare, low: countedShare, high: countedShare, exact: true };
  if (drawCount === 0) return { share: 0, low: 0, high: countedShare, exact: false };
  const { share, low } = proportionInterval(matchCount, drawCount);
  const { high } = proportionInterval(matchCount + undecidedCount, drawCount);
  return {
    share: share * countedShare,
    low: low * countedShare,
    high: high * countedShare,
    exact: false,
  };
}
