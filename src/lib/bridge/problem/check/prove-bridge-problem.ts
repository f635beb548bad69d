/**
 * What the proof says about a whole problem: whether it can be won, whether it can be lost, whether
 * the author's line wins in every branch, and what each real deal is there for.
 */
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import type { BridgeProblem } from '../bridge-problem';
import { checkBestChance } from './check-best-chance';
import { checkDecisions } from './line/check-decisions';
import { checkSolvable } from './check-solvable';
import type { BridgeProofBudgets, ProofProgressListener, ProvedProblem } from './proof-findings';
import { LINE_WALK_BUDGET } from './line/walk-bridge-line';

/** Half a minute each at the most; a problem of the library takes a second in all. */
export const BRIDGE_PROOF_BUDGETS: BridgeProofBudgets = {
  start: 100_000_000,
  line: 100_000_000,
  deals: 100_000_000,
};

/**
 * The proof of a lawful problem. Faults: `proof/unsolvable` when no line wins against all real deals,
 * `proof/line-unsound` at each step whose card gives the goal away in some branch. (A line that plays
 * sound cards only may end early: what is left is won, too.) Warnings: `proof/no-decision` when
 * the student cannot go wrong, `proof/deal-not-needed` for a deal that makes no card wrong,
 * `proof/unknown` where a budget ran out, with how far it got. Human-like seats play as they do
 * in the app; of the best chance see `checkChances`. `lineBudget` is in positions of the line, see
 * `walkLine`; a line that is larger is `proof/unknown`. `told` hears how far each part is.
 */
export function proveProblem(
  problem: BridgeProblem,
  prover: BridgeProver,
  budgets: BridgeProofBudgets = BRIDGE_PROOF_BUDGETS,
  lineBudget = LINE_WALK_BUDGET,
  told: ProofProgressListener = () => {},
): ProvedProblem {
  const start = checkSolvable(problem, prover, budgets.start, told);
  const { cardCount: cards, soundCount: sound, nodes } = start;
  const deals = problem.real.length;
  if (start.wins !== true)
    return { findings: start.findings, figures: { deals, cards, sound, decisions: 0, nodes } };
  const way = checkDecisions(problem, prover, budgets, lineBudget, told, start.classes);
  return {
    findings: [...way.findings, ...checkBestChance(problem, start.classes)],
    figures: { deals, cards, sound, decisions: way.decisionCount, nodes: nodes + way.nodes },
  };
}
