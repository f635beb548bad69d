/** The goal and the score of a lesson in words. */
import { m } from '$lib/paraglide/messages';
import { knownPoints, knownSides } from '$lib/games/mighty/lesson/student-knowledge';
import type { MightyProblem } from '$lib/games/mighty/problem/mighty-problem';
import { studentRole } from '$lib/games/mighty/problem/mighty-problem';
import { ALL_POINTS, pointsIn } from '$lib/games/mighty/rules/mighty-cards';
import type { MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import { seatToLeft } from '$lib/games/mighty/rules/mighty-seats';
import { cardOf } from '$lib/games/mighty/rules/mighty-trick';
import { capitalize, cardWithArticle } from '../mighty-names';

/** The points that beat a contract. */
function pointsToBeat({ contract }: Pick<MightyProblem, 'contract'>): number {
  return ALL_POINTS + 1 - contract.count;
}

/** True when the goal is the contract itself: made by the declarer's side, beaten by the others. */
export function isGoalTheContract(problem: MightyProblem): boolean {
  const { goal, contract } = problem;
  const role = studentRole(problem);
  if (role === null) return false;
  return goal === (role === 'defender' ? pointsToBeat(problem) : contract.count);
}

/** "Make your contract: 14 points.", "Take 7 points to beat them." */
export function mightyAimText(problem: MightyProblem): string {
  const words = { goal: problem.goal };
  const isContract = isGoalTheContract(problem);
  switch (studentRole(problem)) {
    case 'declarer':
      return isContract ? m.mighty_aim_declarer(words) : m.mighty_aim_points(words);
    case 'friend':
      return isContract ? m.mighty_aim_friend(words) : m.mighty_aim_points(words);
    case 'defender':
      return isContract ? m.mighty_aim_defender(words) : m.mighty_aim_points(words);
    case null:
      return m.mighty_aim_points(words);
  }
}

/**
 * "You need 14; your side has 9.": counts only what the student can see, and says so where the
 * friend has no view of the buried points ("… and what is buried") or the sides are unknown ("The
 * four others hold 3, your friend's among them.").
 */
export function mightyStandingText(problem: MightyProblem, play: MightyPlay): string {
  const { goal, contract, student } = problem;
  const { isDeclarerSide, unknownSide } = knownSides(problem, play);
  // Undecided points were won by seats whose side the student does not know yet.
  const { ownPoints, undecidedPoints } = knownPoints(problem, play);
  if (unknownSide.length === 0) {
    const words = { goal, points: ownPoints };
    const isBuriedHidden = isDeclarerSide && student !== contract.declarer;
    return isBuriedHidden ? m.mighty_standing_buried(words) : m.mighty_standing(words);
  }
  return isDeclarerSide
    ? m.mighty_standing_declarer({ goal, points: ownPoints, open: undecidedPoints })
    : m.mighty_standing_defender({ goal, points: ownPoints + undecidedPoints });
}

/** "The jack of hearts wins: 3 points."; null before the first trick is over. */
export function lastTrickText(play: MightyPlay): string | null {
  const last = play.won.at(-1);
  if (!last) return null;
  const played = last.plays.find((_, i) => seatToLeft(last.leader, i) === last.winner);
  if (played === undefined) return null;
  const words = { card: cardWithArticle(cardOf(played)), count: pointsIn(last.plays.map(cardOf)) };
  return capitalize(m.mighty_happened(words));
}

/** The goal in short: "14 points". */
export function mightyGoalText({ goal }: Pick<MightyProblem, 'goal'>): string {
  return m.mighty_points({ count: goal });
}
