/** The texts of a release report, in the reader's language. */
import { m } from '$lib/paraglide/messages';
import { getLocale } from '$lib/paraglide/runtime';
import type { ReleaseReport, ReleaseState } from '$lib/problem-file/release/release-report';

/** The verdict on the problem in one sentence; an unproved claim is never stated as proved. */
export function releaseSummary({ state, answerBasis: basis }: ReleaseReport): string {
  const shown = {
    proof: m.release_proved,
    solved: m.release_solved,
    estimate: m.release_estimated,
  };
  const summaries: Readonly<Record<ReleaseState, () => string>> = {
    unlawful: m.release_unlawful,
    wrong: m.release_wrong,
    open: m.release_open,
    unanswered: m.release_unanswered,
    shown: basis === null ? m.release_unlawful : shown[basis],
  };
  return summaries[state]();
}

/** The icon of a state, shown beside its text. */
export function releaseSign({
  state,
  answerBasis: basis,
}: ReleaseReport): 'sound' | 'open' | 'wrong' {
  if (state === 'unlawful' || state === 'wrong') return 'wrong';
  return state === 'shown' && basis !== 'estimate' ? 'sound' : 'open';
}

const FIGURES: Readonly<Record<string, () => string>> = {
  cards: m.release_cards,
  discards: m.release_cards,
  options: m.release_cards,
  sound: m.release_sound_cards,
  good: m.release_good,
  ahead: m.release_ahead,
  decisions: m.release_decisions,
  nodes: m.release_nodes,
};

const BUDGETS: Readonly<Record<string, () => string>> = {
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
  return rows(report.figures, FIGURES);
}

export function budgetRows(report: ReleaseReport): readonly Row[] {
  return rows(report.budgets, BUDGETS);
}

/** Labelled rows; a figure without a label is shown under its key. */
function rows(
  numbers: Readonly<Record<string, number>>,
  names: Readonly<Record<string, () => string>>,
): readonly Row[] {
  return Object.entries(numbers).map(([key, count]) => ({
    name: (Object.hasOwn(names, key) ? names[key]?.() : undefined) ?? key,
    value: numberText(count),
  }));
}

export function numberText(count: number): string {
  return count.toLocaleString(getLocale());
}
