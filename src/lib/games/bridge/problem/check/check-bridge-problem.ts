/**
 * The complete check of a problem file: reader, line, quotes (cards and claims in the explanation),
 * proof, and start (are the cards before the student's first decision plausible?).
 */
import type { TextPosition } from '$lib/core/result';
import {
  checkProblemFile,
  addFindings,
  type CheckedFile,
  type FileFinding,
} from '$lib/problem-file/check-problem-file';
import { nodeAt, offsetOfLine, type YamlDocument } from '$lib/problem-file/yaml/yaml-document';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import type { CardValueSolver } from '$lib/games/bridge/solver/double-dummy-port';
import { toProofGame } from '../proof-game';
import type { BridgeProblem } from '../bridge-problem';
import { readProblemFile } from '../read-bridge-problem';
import { checkLine } from './line/check-line';
import { proveProblem, BRIDGE_PROOF_BUDGETS } from './prove-bridge-problem';
import { checkNamedErrors } from './check-named-errors';
import { checkOddsPreference } from './check-odds-preference';
import { checkRealDeals } from './check-real-deals';
import { checkStart, START_CHECK_BUDGET } from './check-start';
import { checkBridgeQuotes, type BridgeQuoteFinding } from './check-bridge-quotes';
import type {
  BridgeProofBudgets,
  ProofFinding,
  ProofProgressListener,
  ProvedProblem,
} from './proof-findings';
import { LINE_WALK_BUDGET } from './line/walk-bridge-line';
import { locatePath } from './finding-position';
import { listBridgeSpoilers } from '../bridge-spoilers';

export interface CheckOptions {
  /**
   * For files of the library: a missing level, theme, solution or proof is a fault, not a warning.
   */
  readonly curated?: boolean;
  /**
   * Limit of positions for a walk along the line. There are two: for legal cards and for the proof.
   */
  readonly lineBudget?: number;
  /** Node budgets of the parts of the proof. */
  readonly proofBudgets?: BridgeProofBudgets;
  /** Node budget for judging the cards of the start; when it is 0, no check follows the proof. */
  readonly startBudget?: number;
  /** The stored proof of this very problem; null when it has to be proved now. */
  readonly recallProof?: (problem: BridgeProblem) => ProvedProblem | null;
  /** Called with the nodes that the proof has used. */
  readonly onProgress?: ProofProgressListener | undefined;
  /**
   * Called with all findings but those about the start, the odds of the line and the named errors,
   * whose checks often take longer than the proof.
   */
  readonly onVerdict?: ((checked: CheckedProblem) => void) | undefined;
}

type CheckedProblem = CheckedFile<BridgeProblem, ProvedProblem>;

/**
 * Reads a problem file, checks its line and what its explanation quotes, and proves it. `id` is the
 * name of the file without its ending. It never throws on any text.
 */
export function checkProblem(
  text: string,
  id: string,
  prover: BridgeProver,
  {
    curated = false,
    lineBudget = LINE_WALK_BUDGET,
    proofBudgets = BRIDGE_PROOF_BUDGETS,
    startBudget = START_CHECK_BUDGET,
    recallProof = () => null,
    onProgress,
    onVerdict,
  }: CheckOptions = {},
): CheckedProblem {
  const read = readProblemFile(text, id);
  let isRecalled = false;
  const checked = checkProblemFile(read, {
    ...{ curated, exampleFileName: 'before-you-finesse.yaml' },
    prove(problem) {
      const recalled = recallProof(problem);
      isRecalled = recalled !== null;
      return recalled ?? proveProblem(problem, prover, proofBudgets, lineBudget, onProgress);
    },
    titleSpoilers: listBridgeSpoilers,
    gameFindings: ({ content, document }, proved) => [
      ...locateFindings(checkRealDeals(content, curated), document),
      ...lineFindings(content, document, lineBudget, prover),
      ...quoteFindings(content, document, prover.solver),
      ...proofFindings(proved.findings, document, curated),
    ],
  });
  const { problem, proved } = checked;
  if (!read.ok || isRecalled || startBudget <= 0 || !problem || !proved) return checked;
  onVerdict?.(checked);
  // These checks come last, and their findings are stored with the proof.
  const laterFindings = [
    ...checkStart(problem, prover.solver, startBudget),
    ...(checked.faults.length > 0
      ? []
      : [...checkOddsPreference(problem, prover), ...checkNamedErrors(problem, prover)]),
  ];
  const withLater = { ...proved, findings: [...proved.findings, ...laterFindings] };
  return addFindings(
    { ...checked, proved: withLater },
    proofFindings(laterFindings, read.value.document, curated),
  );
}

function lineFindings(
  problem: BridgeProblem,
  document: YamlDocument,
  budget: number,
  prover: BridgeProver,
): readonly FileFinding[] {
  const { policies } = toProofGame(problem, prover);
  return checkLine(problem, budget, policies).map(({ kind, code, message, path }) => {
    const position = locatePath(document, ['solution', 'line', ...path]);
    return { kind, fault: { code, message, at: position } };
  });
}

/**
 * The findings of the proof. In the library an unfinished proof is a fault, in a draft a warning.
 */
function proofFindings(
  findings: readonly ProofFinding[],
  document: YamlDocument,
  curated: boolean,
): readonly FileFinding[] {
  const isUnfinished = ({ code }: ProofFinding): boolean => curated && code === 'proof/unknown';
  return locateFindings(
    findings.map((finding) => (isUnfinished(finding) ? { ...finding, kind: 'fault' } : finding)),
    document,
  );
}

function locateFindings(
  findings: readonly ProofFinding[],
  document: YamlDocument,
): readonly FileFinding[] {
  return findings.map(({ kind, code, message, path }) => ({
    kind,
    fault: { code, message, at: locatePath(document, path) },
  }));
}

function quoteFindings(
  problem: BridgeProblem,
  document: YamlDocument,
  solver: CardValueSolver,
): readonly FileFinding[] {
  return checkBridgeQuotes(problem, solver).map((finding) => {
    const { kind, code, message } = finding;
    return { kind, fault: { code, message, at: locateQuote(document, finding) } };
  });
}

function locateQuote(
  { root, text, positionAt }: YamlDocument,
  { language, line }: BridgeQuoteFinding,
): TextPosition {
  return positionAt(offsetOfLine(text, nodeAt(root, ['solution', 'explanation', language]), line));
}
