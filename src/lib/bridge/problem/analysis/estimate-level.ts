/** How hard a problem seems to be, from what the proof knows of it. */
import type { Level } from '$lib/core/level';
import { humanSeats, type BridgeProblem } from '../bridge-problem';
import type { DealUseAnalysis } from './deal-uses';

/** Where on the average more of the cards lose than this, finding the line is a level harder. */
const HIGH_LOSING_SHARE = 0.8;
/** More deals than this are hard to hold in mind at once. */
const MAX_EASY_DEALS = 3;
/** Of a hundred: chances that are no further apart have to be counted, others are seen. */
const CLOSE_CHANCE_MARGIN = 15;

/**
 * A level for a problem that can be won. Against opponents who see every card: 1 where nothing is to be decided, or the
 * same cards win whatever they play; 3 with more than three deals; else 2. Where some seat thinks like a person: 3, and 4
 * for a declarer, who has to fool somebody, or where on the average more than four fifths of the cards lose.
 *
 * Right for 23 of the library's 34 problems and one off for the rest; each of the parts learnt from the other 33 problems
 * alone is right for about 21. It knows nothing of how far the thought is to seek.
 *
 * The best chance is another question: its deals are few, and its line may go straight on, because most deals stand in none
 * of them. There the cards are compared by what they make: 4 where another card comes close, else 2. Right for six of ten, and
 * one off for the rest.
 */
export function estimateLevel(
  problem: BridgeProblem,
  { decisionCount: decisions, meanLosingShare: losing }: Pick<DealUseAnalysis, 'decisions' | 'losing'>,
): Level {
  if (problem.chance) return Math.min(...Object.values(problem.chance.errors)) <= CLOSE_CHANCE_MARGIN ? 4 : 2;
  if (decisions === 0) return 1;
  if (humanSeats(problem).length > 0)
    return losing > HIGH_LOSING_SHARE || problem.student === problem.contract.declarer ? 4 : 3;
  if (problem.real.length > MAX_EASY_DEALS) return 3;
  const line = problem.solution?.line ?? [];
  return line.length > 0 && line.every((step) => 'play' in step) ? 1 : 2;
}
