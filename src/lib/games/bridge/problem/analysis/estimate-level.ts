/** The estimated difficulty of a problem, from the figures of its proof. */
import type { Level } from '$lib/core/level';
import { humanSeats, type BridgeProblem } from '../bridge-problem';
import type { DealUseAnalysis } from './deal-uses';

/** From this mean share of losing cards on, finding the line is one level harder. */
const HIGH_LOSING_SHARE = 0.8;
/** With more real deals than this, a problem is hard to keep in mind. */
const MAX_EASY_DEALS = 3;
/** In percentage points: chances this close must be calculated, larger gaps are plain to see. */
const CLOSE_CHANCE_MARGIN = 15;

/**
 * Estimates the level, 1 to 5, of a problem that can be won.
 *
 * - No decision at which a card loses: 1.
 * - Omniscient opponents: 3 with more than three real deals, else 1 when the line has no branches,
 *   else 2.
 * - Some human-like seat: 3; or 4 when the student is declarer (who has to deceive a defender), or
 *   when on average more than four fifths of the cards lose.
 * - One real deal, and a student who declares against omniscient opponents: 4. Nothing is to be
 *   guessed there, so that technique (a squeeze, the entries) is all. Simulated students who see
 *   every card never fail these problems, those of rules of thumb nearly always.
 * - Best chance (the goal is the line with the highest odds, not a certain one): 4 when the odds of
 *   another card come close, else 2. The rules above do not apply: such a problem has few real
 *   deals, and its line need not branch.
 *
 * Agrees with the author's level for 33 of the library's 58 problems; the others are one level off.
 * `npm run bench -- difficulty` compares it with the levels and with the measured difficulty. The
 * estimate does not see how surprising the idea is.
 */
export function estimateLevel(
  problem: BridgeProblem,
  { decisionCount, meanLosingShare }: Pick<DealUseAnalysis, 'decisionCount' | 'meanLosingShare'>,
): Level {
  if (problem.chance)
    return Math.min(...Object.values(problem.chance.errors)) <= CLOSE_CHANCE_MARGIN ? 4 : 2;
  if (decisionCount === 0) return 1;
  if (humanSeats(problem).length > 0)
    return meanLosingShare > HIGH_LOSING_SHARE || problem.student === problem.contract.declarer
      ? 4
      : 3;
  if (problem.real.length > MAX_EASY_DEALS) return 3;
  if (problem.real.length === 1 && problem.student === problem.contract.declarer) return 4;
  const line = problem.solution?.line ?? [];
  return line.length > 0 && line.every((step) => 'play' in step) ? 1 : 2;
}
