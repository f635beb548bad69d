/** The texts of a release report, in the reader's language. */
import { m } from '$lib/paraglide/messages';
import { getLocale } from '$lib/paraglide/runtime';
import type { ReleaseReport, ReleaseState } from '$lib/problem-file/release/release-report';

/** The verdict on the problem in one sentence; an unproved claim is never stated as proved. */
export function releaseSummary({ state, answerBasis }: ReleaseReport): string {
  const provedSummaries = {
    proof: m.release_proved,
    solved: m.release_solved,
    estimate: m.release_estimated,
  };
  const summaries: Readonly<Record<ReleaseState, () => string>> = {
    unlawful: m.release_unlawful,
    wrong: m.release_wrong,
    open: m.release_open,
    unanswered: m.release_unanswered,
    // A problem that was shown always has a basis; without one nothing may be claimed.
    shown: answerBasis === null ? m.release_unlawful : provedSummaries[answerBasis],
  };
  return summaries[state]();
}

/** The icon of a state, shown beside its text. */
export function releaseSign({ state, answerBasis }: ReleaseReport): 'sound' | 'open' | 'wrong' {
  if (state === 'unlawful' || state === 'wrong') return 'wrong';
  return state === 'shown' && answerBasis !== 'estimate' ? 'sound' : 'open';
}

/** The labels of the figures of a proof, by their names in the report. */
const FIGURE_LABELS: Readonly<Record<string, () => string>> = {
  cards: m.release_cards,
  discards: m.release_cards,
  options: m.release_cards,
  sound: m.release_sound_cards,
  good: m.release_good,
  ahead: m.release_ahead,
  decisions: m.release_decisions,
  nodes: m.release_nodes,
};

/** The labels of the search budgets, by the part of the proof. */
const BUDGET_LABELS: Readonly<Record<string, () => string>> = {
  start: m.release_budget_start,
  line: m.release_budget_line,
  deals: m.release_budget_deals,
  walk: m.release_budget_walk,
};

interface Row {
  readonly name: string;
  readonly value: string;
}

export function figureRows(report: ReleaseReport): readonly Row[] {
  return labelledRows(report.figures, FIGURE_LABELS);
}

export function budgetRows(report: ReleaseReport): readonly Row[] {
  return labelledRows(report.budgets, BUDGET_LABELS);
}

/** Labelled rows; a figure without a label is shown under its key. */
function labelledRows(
  numbers: Readonly<Record<string, number>>,
  labels: Readonly<Record<string, () => string>>,
): readonly Row[] {
  return Object.entries(numbers).map(([key, count]) => ({
    name: (Object.hasOwn(labels, key) ? labels[key]?.() : undefined) ?? key,
    value: numberText(count),
  }));
}

export function numberText(count: number): string {
  return count.toLocaleString(getLocale());
}
