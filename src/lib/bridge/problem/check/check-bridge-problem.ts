/** Everything that can be said about a problem file, the proof included. */
import type { TextPosition } from '$lib/core/result';
import {
  checkProblemFile,
  addFindings,
  type CheckedFile,
  type FileFinding,
} from '$lib/problem-file/check-problem-file';
import { nodeAt, offsetOfLine, type YamlDocument } from '$lib/problem-file/yaml/yaml-document';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import type { CardValueSolver } from '$lib/bridge/solver/double-dummy-port';
import { toProofGame } from '../proof-game';
import type { BridgeProblem } from '../bridge-problem';
import { readProblemFile } from '../read-bridge-problem';
import { checkLine } from './line/check-line';
import { proveProblem, BRIDGE_PROOF_BUDGETS } from './prove-bridge-problem';
import { checkStart, START_CHECK_BUDGET } from './check-start';
import { checkBridgeQuotes, type BridgeQuoteFinding } from './check-bridge-quotes';
import type { BridgeProofBudgets, ProofProgressListener, ProvedProblem } from './proof-findings';
import { LINE_WALK_BUDGET } from './line/walk-bridge-line';
import { locatePath } from './finding-position';
import { listBridgeSpoilers } from '../bridge-spoilers';

export interface CheckOptions {
  /** A file of the library: a missing level, theme, solution or proof is a fault, not a warning. */
  readonly curated?: boolean;
  /** Positions of the line that are walked through, once for its cards and once for the proof. */
  readonly lineBudget?: number;
  /** Positions that each part of the proof may look at. */
  readonly proofBudgets?: BridgeProofBudgets;
  /** Positions that may be looked at to judge the cards of the start; none when 0. */
  readonly startBudget?: number;
  /** What was proved before of this very problem; null when it is to be proved now. */
  readonly recallProof?: (problem: BridgeProblem) => ProvedProblem | null;
  /** Hears how many positions the proof has looked at. */
  readonly onProgress?: ProofProgressListener | undefined;
  /** Hears all but what is odd at the start, which often takes longer than the proof, before that is looked at. */
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
    lineBudget: budget = LINE_WALK_BUDGET,
    proofBudgets = BRIDGE_PROOF_BUDGETS,
    startBudget = START_CHECK_BUDGET,
    recallProof: recall = () => null,
    onProgress: told,
    onVerdict: verdict,
  }: CheckOptions = {},
): CheckedProblem {
  const read = readProblemFile(text, id);
  let isKept = false;
  const checked = checkProblemFile(read, {
    ...{ curated, example: 'before-you-finesse.yaml' },
    prove(problem) {
      const kept = recall(problem);
      isKept = kept !== null;
      return kept ?? proveProblem(problem, prover, proofBudgets, budget, told);
    },
    titleSpoilers: listBridgeSpoilers,
    findMore: ({ content: held, document }, proved) => [
      ...lineFindings(held, document, budget, prover),
      ...quoteFindings(held, document, prover.solver),
      ...proofFindings(proved, document, curated),
    ],
  });
  const { problem, proved } = checked;
  if (!read.ok || isKept || startBudget <= 0 || !problem || !proved) return checked;
  verdict?.(checked);
  // It comes last, and is kept with the proof.
  const odd = checkStart(problem, prover.solver, startBudget);
  const whole = { ...proved, findings: [...proved.findings, ...odd] };
  return addFindings(
    { ...checked, proved: whole },
    proofFindings({ ...proved, findings: odd }, read.value.document, curated),
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
    const at = locatePath(document, ['solution', 'line', ...path]);
    return { kind, fault: { code, message, at } };
  });
}

/** What is not proved may not stand in the library; a draft is only told how far the proof got. */
function proofFindings(
  { findings }: ProvedProblem,
  document: YamlDocument,
  curated: boolean,
): readonly FileFinding[] {
  return findings.map(({ kind, code, message, path }) => {
    const at = locatePath(document, path);
    const open = curated && code === 'proof/unknown';
    return { kind: open ? 'fault' : kind, fault: { code, message, at } };
  });
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
  { root, text, placeAt }: YamlDocument,
  { language, line }: BridgeQuoteFinding,
): TextPosition {
  return placeAt(offsetOfLine(text, nodeAt(root, ['solution', 'explanation', language]), line));
}
