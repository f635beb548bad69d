/** Checks a problem file, including its evaluation. */
import {
  checkProblemFile,
  type CheckedFile,
  type FileFinding,
} from '$lib/problem-file/check-problem-file';
import { nodeAt, type YamlDocument } from '$lib/problem-file/yaml/yaml-document';
import type { MoveEvaluator } from '../turn-ends';
import type { YutProblem } from '../yut-problem';
import { readProblem } from '../read-yut-problem';
import { proveProblem, type ProvedProblem } from './prove-yut-problem';
import { spoilersOfThemes, type SpoilerPhrases } from '$lib/problem-file/title-spoilers';
import type { Theme } from '../yut-themes';

export interface CheckOptions {
  /** True for files of the library, in which omissions that a draft may have are faults. */
  readonly curated: boolean;
  /** A cached proof of this problem; null to prove it now. */
  readonly recall: (problem: YutProblem) => ProvedProblem | null;
}

/**
 * Reads a problem file and evaluates its turn. `id` is the file name without its extension. Never
 * throws.
 */
export function checkProblem(
  text: string,
  id: string,
  evaluateMoves: MoveEvaluator,
  { curated, recall }: CheckOptions,
): CheckedFile<YutProblem, ProvedProblem> {
  return checkProblemFile(readProblem(text, id), {
    ...{ curated, exampleFileName: 'catch-first.yaml' },
    prove: (problem) => recall(problem) ?? proveProblem(problem, evaluateMoves),
    titleSpoilers: listYutSpoilers,
    gameFindings: ({ document }, proved) => findingsOf(proved, document, curated),
  });
}

/**
 * In a draft the fault `solution/not-alone` (other ends of the turn are as good as the author's by
 * the estimate) is only a warning, as other omissions of a draft are.
 */
function findingsOf(
  { findings }: ProvedProblem,
  { root, positionAt: placeAt }: YamlDocument,
  curated: boolean,
): readonly FileFinding[] {
  return findings.map(({ kind, code, message, path }) => ({
    kind: !curated && code === 'solution/not-alone' ? 'warning' : kind,
    fault: { code, message, at: placeAt(nodeAt(root, path).start) },
  }));
}

/** Themes that name the kind of move; catching and stacking occur in nearly every turn. */
const MOVE_KIND_NAMES: Readonly<Partial<Record<Theme, SpoilerPhrases>>> = {
  'back-do': { en: ['back-do'], ja: ['バックド'], ko: ['뒷도'] },
  'bring-home': { en: ['bringing mals home'], ja: ['ゴールさせる'], ko: ['말 내기'] },
  'new-mal': { en: ['a new mal'], ja: ['新しいマル'], ko: ['새 말 달기'] },
  'short-cut': { en: ['short cuts'], ja: ['近道'], ko: ['지름길'] },
};

/** Phrases that the title of a problem should avoid. */
export function listYutSpoilers({ themes }: YutProblem): readonly SpoilerPhrases[] {
  return spoilersOfThemes(themes, MOVE_KIND_NAMES);
}
