/** The student's roles in a problem, for lists. */
import type { Role } from '$lib/games/mighty/rules/friend';
import { studentRole, type MightyProblem } from './mighty-problem';

/** The student's role; both sides while the first trick decides the friend. */
export function studentRoles(problem: MightyProblem): readonly Role[] {
  const role = studentRole(problem);
  return role === null ? ['friend', 'defender'] : [role];
}
