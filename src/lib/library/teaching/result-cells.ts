/** The texts of the cells in the table of results. */
import { m } from '$lib/paraglide/messages';
import { standingName } from '$lib/library/list-labels';
import type { VerdictCounts } from '$lib/storage/verdict-counts';
import { bestGradeInSet, firstDecisions, type ProblemResult } from './set-result';

/** The content of the cells: best grade, numbers of tries and helps, or first decisions. */
export const RESULT_VIEWS = ['outcome', 'tries', 'decisions'] as const;
export type ResultView = (typeof RESULT_VIEWS)[number];

/** The text of a student's result in one problem, in the selected view. */
export function cellText(problem: ProblemResult, view: ResultView): string {
  const best = bestGradeInSet(problem);
  if (best === null) return problem.unfinished ? m.teaching_unfinished() : m.teaching_not_tried();
  if (view === 'outcome') return standingName(best);
  return view === 'tries' ? triesWords([problem]) : decisionWords([problem]);
}

/** "Ann, Bo", each name isolated from the text direction of the others. */
export function joinNames(names: readonly string[]): string {
  return names.map((name) => `\u2068${name}\u2069`).join(', ');
}

/** Tries, take-backs and hints of some problems together. */
export function triesWords(problems: readonly ProblemResult[]): string {
  const total = (countOf: (problem: ProblemResult) => number): number =>
    problems.reduce((sum, problem) => sum + countOf(problem), 0);
  const takeBacks = total((problem) => problem.takeBacks);
  const hints = total((problem) => problem.hints);
  const words = [m.teaching_tries({ count: total(({ tries }) => tries.length) })];
  if (takeBacks > 0) words.push(m.teaching_take_backs({ count: takeBacks }));
  if (hints > 0) words.push(m.teaching_hints({ count: hints }));
  return joinTexts(words);
}

/** The decisions of first tries by verdict; verdicts that do not occur are left out. */
export function decisionWords(problems: readonly ProblemResult[]): string {
  const counts = firstDecisions(problems);
  if (counts === null) return m.teaching_not_judged();
  const words = verdictTexts(counts);
  return words.length > 0 ? joinTexts(words) : m.teaching_not_judged();
}

/** Joins texts, with no-break spaces between a number and its unit. */
function joinTexts(words: readonly string[]): string {
  return words.map((word) => word.replaceAll(' ', '\u00a0')).join(' · ');
}

/** A text for each kind of verdict that occurs; an equal card counts as sound. */
function verdictTexts({ sound, equal, lucky, beaten, unknown }: VerdictCounts): readonly string[] {
  const labelled = [
    [sound + equal, m.teaching_verdict_sound],
    [lucky, m.teaching_verdict_lucky],
    [beaten, m.teaching_verdict_beaten],
    [unknown, m.teaching_verdict_unknown],
  ] as const;
  return labelled.flatMap(([count, words]) => (count > 0 ? [words({ count })] : []));
}
