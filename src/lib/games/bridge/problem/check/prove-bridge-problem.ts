/**
 * The proof of a whole problem: it can be won, it can be lost, the author's line wins in every
 * branch, and every real deal is needed.
 */
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import type { BridgeProblem } from '../bridge-problem';
import { checkBestChance } from './check-best-chance';
import { checkClaims } from './line/check-claims';
import { checkDecisions } from './line/check-decisions';
import { BoundedProver } from './bounded-prover';
import { checkSolvable } from './check-solvable';
import { checkVirtualDeals } from './check-virtual-deals';
import type { BridgeProofBudgets, ProofProgressListener, ProvedProblem } from './proof-findings';
import { LINE_WALK_BUDGET } from './line/walk-bridge-line';

/** Half a minute each at most; a problem of the library takes about a second in all. */
export const BRIDGE_PROOF_BUDGETS: BridgeProofBudgets = {
  start: 100_000_000,
  line: 100_000_000,
  deals: 100_000_000,
};

/**
 * Proves a lawful problem. A card is sound if the student still wins in every consistent deal after
 * it. Faults: `proof/unsolvable` when no line wins against all real deals, `proof/line-unsound` at
 * each step whose card loses in some branch. (A line of sound cards may end early: the rest is won,
 * too.) Warnings: `proof/no-decision` when no card loses, `proof/deal-not-needed` for a deal that
 * makes no card a mistake, `proof/unknown` where a budget was spent, with how far it got. For the
 * findings about the line's claims see `checkClaims`, about a best chance `checkBestChance`, about
 * virtual deals `checkVirtualDeals`. Human-like seats play as in a lesson. `lineBudget` limits the
 * walk along the line in positions (`walkBridgeLine`).
 */
export function proveProblem(
  problem: BridgeProblem,
  prover: BridgeProver,
  budgets: BridgeProofBudgets = BRIDGE_PROOF_BUDGETS,
  lineBudget = LINE_WALK_BUDGET,
  onProgress: ProofProgressListener = () => {},
): ProvedProblem {
  const start = checkSolvable(problem, prover, budgets.start, onProgress);
  const { cardCount, soundCount, nodes } = start;
  const deals = problem.real.length;
  // Of a problem that is not proved to be winnable, neither the line nor the deals are examined.
  if (start.wins !== true)
    return {
      findings: start.findings,
      figures: { deals, cards: cardCount, sound: soundCount, decisions: 0, nodes },
    };
  const decisionReport = checkDecisions(
    problem,
    prover,
    budgets,
    lineBudget,
    onProgress,
    start.verdicts,
  );
  const virtualProver = new BoundedProver(prover, budgets.deals, onProgress);
  return {
    findings: [
      ...decisionReport.findings,
      ...checkClaims(problem, prover, lineBudget),
      ...checkBestChance(problem, start.verdicts),
      ...checkVirtualDeals(problem, prover, virtualProver),
    ],
    figures: {
      deals,
      cards: cardCount,
      sound: soundCount,
      decisions: decisionReport.decisionCount,
      nodes: nodes + decisionReport.nodes + virtualProver.used,
    },
  };
}
