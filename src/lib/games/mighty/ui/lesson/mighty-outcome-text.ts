/** The outcome of a play in words. */
import { localize, type Language } from '$lib/core/localized-text';
import { m } from '$lib/paraglide/messages';
import { actualDeal } from '$lib/games/mighty/lesson/student-knowledge';
import { outcomeOfClaim, claimablePoints } from '$lib/games/mighty/lesson/mighty-lesson';
import { studentRole, type MightyProblem } from '$lib/games/mighty/problem/mighty-problem';
import { ALL_POINTS } from '$lib/games/mighty/rules/mighty-cards';
import type { MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import type { Outcome } from '$lib/trainer/port';
import { isGoalTheContract } from './mighty-goal-text';

/** The headline: "Made: 14 of 14.", "Defeated: 13 of 14.", "Down 1: 13 of 14." */
export function mightyOutcomeText(
  problem: MightyProblem,
  { made, reached, goal }: Outcome,
): string {
  const { count } = problem.contract;
  if (!isGoalTheContract(problem))
    return made
      ? m.mighty_goal_made({ points: reached })
      : m.mighty_goal_missed({ points: reached, goal });
  if (studentRole(problem) === 'defender') {
    // The texts count the declarer's points.
    const words = { points: ALL_POINTS - reached, count };
    return made ? m.mighty_said_defeated(words) : m.mighty_said_they_made(words);
  }
  const words = { points: reached, count };
  return made
    ? m.mighty_said_made(words)
    : m.mighty_said_down({ ...words, short: count - reached });
}

/** The sentence below it: "That was the goal.", "1 point was missing." */
export function mightyResultLine({ reached, goal }: Outcome): string {
  if (reached === goal) return m.result_goal_met();
  return reached > goal
    ? m.mighty_result_over({ count: reached - goal })
    : m.mighty_result_short({ count: goal - reached });
}

/** "You claimed the last 4 points.", "You claimed 3 of the last 4 points."; for 0 a concession. */
export function mightyClaimText(problem: MightyProblem, play: MightyPlay, claimed: number): string {
  if (claimed === 0) return m.claim_conceded();
  const claimable = claimablePoints(problem, play);
  return claimed === claimable
    ? m.mighty_claim_ended_all({ count: claimed })
    : m.mighty_claim_ended({ count: claimed, left: claimable });
}

/** A default name of a deal, which says nothing about the layout. */
const DEFAULT_DEAL_NAME = /^deal \d+$/;

/**
 * The author's name of the actual deal; null when it has none or is not known yet, and after a
 * failure: there the review shows it, and a student who retries learns nothing.
 */
export function actualDealText(
  problem: MightyProblem,
  play: MightyPlay,
  claimed: number | null,
  language: Language,
): string | null {
  const deal = actualDeal(problem, play, claimed);
  if (!deal || !outcomeOfClaim(problem, play, claimed ?? 0).made) return null;
  return DEFAULT_DEAL_NAME.test(deal.name.en)
    ? null
    : m.bridge_the_deal({ deal: localize(deal.name, language) });
}
