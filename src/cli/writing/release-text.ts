/** A release report as the terminal prints it. */
import type { Fault } from '$lib/core/result';
import type { ReleaseReport, ReleaseState } from '$lib/problem-file/release/release-report';

const RESTS: Readonly<Record<NonNullable<ReleaseReport['answerBasis']>, string>> = {
  proof: 'proved against all that may be the truth',
  solved: 'solved to the end',
  estimate: "by a player's estimate, which is no proof",
};

/** `link`: letters of the link that holds the file; null where it is too long for one. */
export function releaseText(report: ReleaseReport, file: string, link: number | null): string {
  const { title, level, texts, missing, quotes, faults, warnings } = report;
  const failed = quotes.filter((each) => each.faults.length > 0);
  const rest = (level.estimated !== null && `estimated ${level.estimated}`) || 'not estimated';
  return [
    `${file}: ${title?.en ?? 'no title that can be read'}`,
    `  ${standing(report)}`,
    ...named('Figures', report.figures),
    ...named('Positions that may be looked at', report.budgets),
    ...listed('Faults', faults),
    ...listed('To look at', warnings),
    `  Level: ${level.stated ?? 'none given'}, ${rest}.`,
    missing.length === 0
      ? `  Texts: ${texts}, in every language.`
      : `  Texts: ${texts}; missing: ${missing.map(({ language, count }) => `${count} in ${language}`).join(', ')}.`,
    `  Quoted: ${quotes.length}; that do not hold: ${failed.length}.`,
    ...failed.flatMap((quote) => [
      `    line ${quote.at.line} (${quote.language}): ${quote.words}`,
      ...quote.faults.map(({ message }) => `      ${message}`),
    ]),
    link === null
      ? '  It is too long for a link; send the file itself.'
      : `  Link: ${number(link)} letters.`,
  ].join('\n');
}

function standing({ state, answerBasis: rests }: ReleaseReport): string {
  const sentences: Readonly<Record<ReleaseState, string>> = {
    unlawful: 'Not shown: the file cannot be read as a problem.',
    wrong: 'Not sound: see the faults.',
    open: 'Not proved to the end: a budget ran out.',
    unanswered: 'Without a solution of its author: none was shown to be right.',
    shown: `In order: ${rests === null ? '' : RESTS[rests]}.`,
  };
  return sentences[state];
}

function named(what: string, numbers: Readonly<Record<string, number>>): readonly string[] {
  const parts = Object.entries(numbers).map(([name, count]) => `${name} ${number(count)}`);
  return parts.length === 0 ? [] : [`  ${what}: ${parts.join(', ')}.`];
}

function listed(what: string, faults: readonly Fault[]): readonly string[] {
  if (faults.length === 0) return [];
  const lines = faults.map(({ message, at }) => `    line ${at?.line ?? 1}: ${message}`);
  return [`  ${what}:`, ...lines];
}

function number(count: number): string {
  return count.toLocaleString('en');
}
