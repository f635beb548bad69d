/** What the student is in a problem, as lists name it. */
import type { Role } from '$lib/mighty/rules/friend';
import { studentRole, type MightyProblem } from './mighty-problem';

/** The student's part; one whom the first trick is to give it may come to be either. */
export function studentRoles(problem: MightyProblem): readonly Role[] {
  const role = studentRole(problem);
  return role === null ? ['friend', 'defender'] : [role];
}
