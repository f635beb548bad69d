/** The complete check of a problem file, including the proof: for command line and studio. */
import {
  checkProblemFile,
  type CheckedFile,
  type FileFinding,
} from '$lib/problem-file/check-problem-file';
import { nodeAt, offsetOfLine, type YamlDocument } from '$lib/problem-file/yaml/yaml-document';
import type { MightyProver } from '$lib/games/mighty/proof/mighty-proof-game';
import type { MightyProblem } from '../mighty-problem';
import { readProblem } from '../read-mighty-problem';
import { proveProblem } from './prove-mighty-problem';
import { checkMightyQuotes } from './check-mighty-quotes';
import { PROOF_BUDGETS, type ProofBudgets, type ProvedProblem } from './mighty-proof-findings';
import { mightyTitleSpoilers } from '../mighty-title-spoilers';

/** Options of a check. */
export interface CheckOptions {
  /**
   * True for a file of the library: a missing level, theme, solution or proof is then a fault, not
   * a warning.
   */
  readonly curated?: boolean;
  readonly budgets?: ProofBudgets;
  /** The stored proof of this problem; null when it is to be proved now. */
  readonly recall?: (problem: MightyProblem) => ProvedProblem | null;
}

/**
 * Reads a problem file, proves it with its line, and checks what its explanation quotes. `id` is
 * the name of the file without its ending. It never throws on any text.
 */
export function checkProblem(
  text: string,
  id: string,
  prover: MightyProver,
  { curated = false, budgets = PROOF_BUDGETS, recall = () => null }: CheckOptions = {},
): CheckedFile<MightyProblem, ProvedProblem> {
  return checkProblemFile(readProblem(text, id), {
    ...{ curated, exampleFileName: 'call-the-joker.yaml' },
    prove: (problem) => recall(problem) ?? proveProblem(problem, prover, budgets),
    titleSpoilers: mightyTitleSpoilers,
    gameFindings: ({ content: problem, document }, proved) => [
      ...proofFindings(proved, document, curated),
      ...quoteFindings(problem, document),
    ],
  });
}

/** An unproved problem is a fault in the library, and a warning in a draft. */
function proofFindings(
  { findings }: ProvedProblem,
  { root, positionAt }: YamlDocument,
  curated: boolean,
): readonly FileFinding[] {
  return findings.map(({ kind, code, message, path }) => {
    // A fault of a step of the line stands at its `play`.
    const at = positionAt(nodeAt(nodeAt(root, path), ['play']).start);
    const isUnproved = curated && code === 'proof/unknown';
    return { kind: isUnproved ? 'fault' : kind, fault: { code, message, at } };
  });
}

/** Findings for cards and plays that the explanation quotes wrongly. */
function quoteFindings(
  problem: MightyProblem,
  { root, text, positionAt }: YamlDocument,
): readonly FileFinding[] {
  return checkMightyQuotes(problem).map(({ language, line, code, message }) => {
    const node = nodeAt(root, ['solution', 'explanation', language]);
    return {
      kind: 'fault',
      fault: { code, message, at: positionAt(offsetOfLine(text, node, line)) },
    };
  });
}
