/** The texts of the cells in the table of results. */
import { m } from '$lib/paraglide/messages';
import { standingName } from '$lib/library/list-labels';
import type { VerdictCounts } from '$lib/progress/verdict-counts';
import { bestGradeInSet, firstDecisions, type ProblemResult } from './set-result';

export const RESULT_VIEWS = ['outcome', 'tries', 'decisions'] as const;
export type ResultView = (typeof RESULT_VIEWS)[number];

export function cellText(problem: ProblemResult, view: ResultView): string {
  const best = bestGradeInSet(problem);
  if (best === null) return problem.unfinished ? m.teaching_unfinished() : m.teaching_not_tried();
  if (view === 'outcome') return standingName(best);
  return view === 'tries' ? triesWords([problem]) : decisionWords([problem]);
}

/** "Ann, Bo", each name with a direction of its own. */
export function joinNames(names: readonly string[]): string {
  return names.map((name) => `\u2068${name}\u2069`).join(', ');
}

/** Tries and hints of some problems together. */
export function triesWords(problems: readonly ProblemResult[]): string {
  const tries = problems.reduce((sum, problem) => sum + problem.tries.length, 0);
  const hints = problems.reduce((sum, problem) => sum + problem.hints, 0);
  const words = [m.teaching_tries({ count: tries })];
  if (hints > 0) words.push(m.teaching_hints({ count: hints }));
  return together(words);
}

/** The decisions of first tries, those of which there were none left out. */
export function decisionWords(problems: readonly ProblemResult[]): string {
  const counts = firstDecisions(problems);
  if (counts === null) return m.teaching_not_judged();
  const words = ofCounts(counts);
  return words.length > 0 ? together(words) : m.teaching_not_judged();
}

/** Joins texts, with no-break spaces between a number and its unit. */
function together(words: readonly string[]): string {
  return words.map((word) => word.replaceAll(' ', '\u00a0')).join(' · ');
}

/** An equal card is as sound as the author's. */
function ofCounts({ sound, equal, lucky, beaten, unknown }: VerdictCounts): readonly string[] {
  const labelled = [
    [sound + equal, m.teaching_verdict_sound],
    [lucky, m.teaching_verdict_lucky],
    [beaten, m.teaching_verdict_beaten],
    [unknown, m.teaching_verdict_unknown],
  ] as const;
  return labelled.flatMap(([count, words]) => (count > 0 ? [words({ count })] : []));
}
