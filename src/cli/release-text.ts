/** A release report as the terminal prints it. */
import type { Fault } from '$lib/core/result';
import type { ReleaseReport, ReleaseState } from '$lib/problem-file/release/release-report';

const ANSWER_BASIS_TEXTS: Readonly<Record<NonNullable<ReleaseReport['answerBasis']>, string>> = {
  proof: 'proved against all that may be the truth',
  solved: 'solved to the end',
  estimate: "by a player's estimate, which is no proof",
};

/** Formats a report. `linkLength`: length of the file's link, null when it is too long for one. */
export function releaseText(
  report: ReleaseReport,
  file: string,
  linkLength: number | null,
): string {
  const { title, level, texts, missing, quotes, faults, warnings } = report;
  const failedQuotes = quotes.filter((quote) => quote.faults.length > 0);
  const estimateText =
    (level.estimated !== null && `estimated ${level.estimated}`) || 'not estimated';
  return [
    `${file}: ${title?.en ?? 'no title that can be read'}`,
    `  ${formatState(report)}`,
    ...formatNumbers('Figures', report.figures),
    ...formatNumbers('Positions that may be looked at', report.budgets),
    ...formatFaultList('Faults', faults),
    ...formatFaultList('To look at', warnings),
    `  Level: ${level.stated ?? 'none given'}, ${estimateText}.`,
    missing.length === 0
      ? `  Texts: ${texts}, in every language.`
      : `  Texts: ${texts}; missing: ${missing.map(({ language, count }) => `${count} in ${language}`).join(', ')}.`,
    `  Quoted: ${quotes.length}; that do not hold: ${failedQuotes.length}.`,
    ...failedQuotes.flatMap((quote) => [
      `    line ${quote.at.line} (${quote.language}): ${quote.words}`,
      ...quote.faults.map(({ message }) => `      ${message}`),
    ]),
    ...formatSeparations(report),
    linkLength === null
      ? '  It is too long for a link; send the file itself.'
      : `  Link: ${formatNumber(linkLength)} letters.`,
  ].join('\n');
}

function formatState({ state, answerBasis }: ReleaseReport): string {
  const sentences: Readonly<Record<ReleaseState, string>> = {
    unlawful: 'Not shown: the file cannot be read as a problem.',
    wrong: 'Not sound: see the faults.',
    open: 'Not proved to the end: a budget ran out.',
    unanswered: 'Without a solution of its author: none was shown to be right.',
    shown: `In order: ${answerBasis === null ? '' : ANSWER_BASIS_TEXTS[answerBasis]}.`,
  };
  return sentences[state];
}

function formatNumbers(
  label: string,
  numbers: Readonly<Record<string, number>>,
): readonly string[] {
  const entries = Object.entries(numbers).map(([name, count]) => `${name} ${formatNumber(count)}`);
  return entries.length === 0 ? [] : [`  ${label}: ${entries.join(', ')}.`];
}

function formatFaultList(label: string, faults: readonly Fault[]): readonly string[] {
  if (faults.length === 0) return [];
  const lines = faults.map(({ message, at }) => `    line ${at?.line ?? 1}: ${message}`);
  return [`  ${label}:`, ...lines];
}

/** A table of the real deals with the card after which each is told from the others. */
function formatSeparations({ separations }: ReleaseReport): readonly string[] {
  if (separations.length === 0) return [];
  const width = Math.max(...separations.map(({ deal }) => deal.length));
  return [
    '  Deals told apart, at the latest:',
    ...separations.map(({ deal, after }) => {
      const point = after ? `after ${after.card} in trick ${after.trick}` : 'from the start';
      return `    ${deal.padEnd(width)}  ${point}`;
    }),
  ];
}

function formatNumber(count: number): string {
  return count.toLocaleString('en');
}
