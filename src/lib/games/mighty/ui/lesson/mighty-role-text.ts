/** The student's role as a sentence for the briefing before the play. */
import { m } from '$lib/paraglide/messages';
import {
  playAtProblemStart,
  studentRole,
  type MightyProblem,
} from '$lib/games/mighty/problem/mighty-problem';
import { actualFriend, revealedFriend } from '$lib/games/mighty/rules/friend';
import { mightySeatName } from '../mighty-names';

/** A sentence; it says no more about the friend than the student knows. */
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
