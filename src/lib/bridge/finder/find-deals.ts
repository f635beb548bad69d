/** Deals that are as somebody asks: counted where that is possible, drawn and tried out where it is not. */
import { proportionInterval } from '$lib/core/interval';
import type { Random } from '$lib/core/random';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { formatDeal } from '$lib/bridge/notation/deal-notation';
import type { DealCondition } from './conditions/deal-condition';
import { evaluateCondition } from './conditions/evaluate-condition';
import type { DealSampler } from './sampling/deal-sampler';
import type { TrialLine, LineTrial } from './trial/line-trial';
import { readTrialLine } from './trial/read-trial-line';

export interface PreparedSearch {
  readonly sampler: DealSampler;
  /** Tries what is asked of the play; null where nothing of it is asked. */
  readonly trial: LineTrial | null;
  /** The lines of the student's by their names. */
  readonly lines: ReadonlyMap<string, TrialLine>;
}

export interface SearchLimits {
  /** The search ends with so many deals, */
  readonly count: number;
  /** or when so many were drawn. */
  readonly draws: number;
}

/** How rare a deal that was asked for is among all with these hands and this play. */
export interface Rarity {
  /** 0 to 1, and the bounds between which the true figure lies, 19 times of 20. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** Whether it was counted: then there is nothing between the bounds. */
  readonly exact: boolean;
}

export interface DealSearchResult {
  readonly found: readonly Deal[];
  readonly drawCount: number;
  /** Deals drawn that are as asked, those found again included. */
  readonly matchCount: number;
  /** Deals of which it was not settled whether they are as asked. */
  readonly undecidedCount: number;
  readonly rarity: Rarity;
}

/** Draws between two words where nothing has to be tried out. */
const DRAWS_PER_REPORT = 100;

/**
 * Searches, and tells after every deal that was tried out how far it is; whoever asks for no more has called it off.
 * The same question with the same chance gives the same deals, none twice.
 */
export function* findDeals(
  asked: PreparedSearch,
  { count, draws }: SearchLimits,
  random: Random,
): Generator<DealSearchResult, DealSearchResult> {
  const { sampler: drawing } = asked;
  const found = new Map<string, Deal>();
  let [drawn, fitting, unknown] = [0, 0, 0];
  const now = (): DealSearchResult => {
    const search = { drawn, fitting, unknown };
    return { found: [...found.values()], ...search, rarity: estimateRarity(drawing, search) };
  };
  while (found.size < count && drawn < draws) {
    const deal = drawing.draw(random);
    drawn++;
    const holds = satisfiesResidual(asked, deal);
    if (holds === null) unknown++;
    if (holds === true) {
      fitting++;
      found.set(formatDeal(deal), deal);
    }
    if (asked.trial !== null || drawn % DRAWS_PER_REPORT === 0) yield now();
  }
  return now();
}

function satisfiesResidual({ sampler: drawing, trial, lines }: PreparedSearch, deal: Deal): boolean | null {
  let all: boolean | null = true;
  for (const condition of drawing.residualConditions) {
    const holds = evaluateCondition(deal, condition, (each, asked) => evaluatePlayCondition(each, asked, trial, lines));
    if (holds === false) return false;
    if (holds === null) all = null;
  }
  return all;
}

function evaluatePlayCondition(
  deal: Deal,
  asked: Extract<DealCondition, { kind: 'line' | 'card' | 'auction' }>,
  trial: LineTrial | null,
  lines: ReadonlyMap<string, TrialLine>,
): boolean | null {
  // What the auction shows was put in the place of its name before anything was counted.
  if (trial === null || asked.kind === 'auction') return null;
  const line = asked.kind === 'line' ? resolveLine(asked.name, lines) : null;
  if (line === undefined) return null;
  const wins =
    asked.kind === 'card' ? trial.canMakeAfter(deal, [asked.card]) : line && trial.lineWins(deal, line);
  return wins === null ? null : wins === asked.wins;
}

function resolveLine(name: string, lines: ReadonlyMap<string, TrialLine>): TrialLine | undefined {
  const named = lines.get(name);
  if (named) return named;
  const read = readTrialLine(name);
  return read.ok ? read.value : undefined;
}

/** What was counted exactly, times the part of what was drawn. Deals that were not settled may be either. */
function estimateRarity(
  { consistentDealCount: all, supportSize: count, residualConditions: rest }: DealSampler,
  { drawCount: drawn, matchCount: fitting, undecidedCount: unknown }: Pick<DealSearchResult, 'drawn' | 'fitting' | 'unknown'>,
): Rarity {
  const counted = count / all;
  if (rest.length === 0) return { share: counted, low: counted, high: counted, exact: true };
  if (drawn === 0) return { share: 0, low: 0, high: counted, exact: false };
  const { share } = proportionInterval(fitting, drawn);
  const { low } = proportionInterval(fitting, drawn);
  const { high } = proportionInterval(fitting + unknown, drawn);
  return { share: share * counted, low: low * counted, high: high * counted, exact: false };
}
