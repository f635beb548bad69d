/** The goal, the student's role and the score of a lesson in words. */
import { m } from '$lib/paraglide/messages';
import { knownPoints, knownSides } from '$lib/games/mighty/lesson/student-knowledge';
import {
  playAtProblemStart,
  studentRole,
  type MightyProblem,
} from '$lib/games/mighty/problem/mighty-problem';
import { ALL_POINTS, pointsIn } from '$lib/games/mighty/rules/mighty-cards';
import { actualFriend, revealedFriend } from '$lib/games/mighty/rules/friend';
import type { MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import { seatToLeft } from '$lib/games/mighty/rules/mighty-seats';
import { cardOf } from '$lib/games/mighty/rules/mighty-trick';
import { capitalize, cardWithArticle, mightySeatName } from '../mighty-names';

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
  const role = isGoalTheContract(problem) ? studentRole(problem) : null;
  return m.mighty_aim({ goal: problem.goal, role: role ?? 'points' });
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

/**
 * The student's role as a sentence for the briefing; it says no more about the friend than the
 * student knows.
 */
export function studentRoleText(problem: MightyProblem): string {
  const role = studentRole(problem);
  if (role === 'declarer') return declarerRoleText(problem);
  if (role === 'friend') return m.mighty_brief_friend();
  return role === 'defender' ? m.mighty_brief_defender() : m.mighty_brief_open();
}

/** A declarer who announced its own card knows that it is alone. */
function declarerRoleText(problem: MightyProblem): string {
  const { friend, student, real } = problem;
  const play = playAtProblemStart(problem);
  if (friend === 'first' && play.won.length === 0) return m.mighty_brief_first();
  const publicFriend = revealedFriend(friend, student, play);
  if (publicFriend !== null)
    return m.mighty_brief_with({ seat: mightySeatName(publicFriend, student) });
  const isAlone = real.every(
    ({ deal }) => actualFriend(friend, student, deal.hands, play) === null,
  );
  return isAlone ? m.mighty_brief_alone() : m.mighty_brief_declarer();
}
