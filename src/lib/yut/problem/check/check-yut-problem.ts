/** Everything that can be said about a problem file, the estimate included. */
import { checkProblemFile, type CheckedFile, type FileFinding } from '$lib/problem-file/check-problem-file';
import { nodeAt, type YamlDocument } from '$lib/problem-file/yaml/yaml-document';
import type { MoveEvaluator } from '../turn-ends';
import type { YutProblem } from '../yut-problem';
import { readProblem } from '../read-yut-problem';
import { proveProblem, type ProvedProblem } from './prove-yut-problem';
import { tellingOf } from '../yut-title-spoilers';

export interface CheckOptions {
  /** A file of the library: what a draft may lack is a fault there, and not a warning. */
  readonly curated: boolean;
  /** What was proved before of this very problem; null when it is to be proved now. */
  readonly recall: (problem: YutProblem) => ProvedProblem | null;
}

/** Reads a problem file and weighs its turn. `id` is the name of the file without its ending. It never throws on any text. */
export function checkProblem(
  text: string,
  id: string,
  weigh: MoveEvaluator,
  { curated, recall }: CheckOptions,
): CheckedFile<YutProblem, ProvedProblem> {
  return checkProblemFile(readProblem(text, id), {
    ...{ curated, example: 'catch-first.yaml' },
    prove: (problem) => recall(problem) ?? proveProblem(problem, weigh),
    titleSpoilers: tellingOf,
    findMore: ({ document }, proved) => findingsOf(proved, document, curated),
  });
}

/** An estimate that does not tell two turns apart stands in the way of no draft. */
function findingsOf(
  { findings }: ProvedProblem,
  { root, placeAt }: YamlDocument,
  curated: boolean,
): readonly FileFinding[] {
  return findings.map(({ kind, code, message, path }) => ({
    kind: !curated && code === 'solution/not-alone' ? 'warning' : kind,
    fault: { code, message, at: placeAt(nodeAt(root, path).start) },
  }));
}
