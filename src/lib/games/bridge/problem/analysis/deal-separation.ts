/** The point of the author's line up to which each real deal can be mistaken for another. */
import type { Card } from '$lib/cards/card';
import type { DealSeparation } from '$lib/problem-file/release/release-report';
import type { BridgePolicies } from '$lib/games/bridge/proof/bridge-proof-port';
import type { BridgeProblem } from '../bridge-problem';
import { isLineCardLegal } from '../check/line/check-line';
import { LINE_WALK_BUDGET, walkBridgeLine } from '../check/line/walk-bridge-line';

/**
 * The separation of each of several real deals, none without a line; against the defence that keeps
 * it hidden longest. Where the line ends or claims before the deals differ, its last card stands.
 * `policies`: how human-like seats play.
 */
export function listDealSeparations(
  problem: BridgeProblem,
  policies: BridgePolicies | undefined,
): readonly DealSeparation[] {
  if (!problem.solution || problem.real.length < 2) return [];
  const { line } = problem.solution;
  const latest = new Map<number, { readonly count: number; readonly card: Card }>();
  walkBridgeLine(problem, line, LINE_WALK_BUDGET, policies, (turn) => {
    const { dealIndices, playedCards } = turn.state;
    if (dealIndices.length > 1)
      for (const index of dealIndices)
        if (playedCards.length >= (latest.get(index)?.count ?? 0))
          latest.set(index, { count: playedCards.length, card: turn.linePlay.card });
    return isLineCardLegal(turn);
  });
  return problem.real.map(({ name }, index) => {
    const last = latest.get(index);
    if (!last) return { deal: name.en, after: null };
    const trick = Math.floor((problem.start.length + last.count) / 4) + 1;
    return { deal: name.en, after: { trick, card: last.card } };
  });
}
