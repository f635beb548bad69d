/** What a release report says, in the reader's language. */
import { m } from '$lib/paraglide/messages';
import { getLocale } from '$lib/paraglide/runtime';
import type { ReleaseReport, ReleaseState } from '$lib/problem-file/release/release-report';

/** In one sentence, how the problem stands: what was not shown is never said to be. */
export function releaseSummary({ state, answerBasis: rests }: ReleaseReport): string {
  const shown = {
    proof: m.release_proved,
    solved: m.release_solved,
    estimate: m.release_estimated,
  };
  const said: Readonly<Record<ReleaseState, () => string>> = {
    unlawful: m.release_unlawful,
    wrong: m.release_wrong,
    open: m.release_open,
    unanswered: m.release_unanswered,
    shown: rests === null ? m.release_unlawful : shown[rests],
  };
  return said[state]();
}

/** The sign of a state, which is told by its words as well. */
export function releaseSign({ state, answerBasis: rests }: ReleaseReport): 'sound' | 'open' | 'wrong' {
  if (state === 'unlawful' || state === 'wrong') return 'wrong';
  return state === 'shown' && rests !== 'estimate' ? 'sound' : 'open';
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

/** A number that has no name in the catalogue stands under its own. */
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
