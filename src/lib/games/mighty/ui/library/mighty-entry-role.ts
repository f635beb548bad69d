/** The student's role in a list. */
import { ROLES, type Role } from '$lib/games/mighty/rules/friend';

/** Null where the first trick is to decide it: lists then show it under both roles. */
export function mightyEntryRole(roles: readonly string[]): Role | null {
  const [first, second] = roles;
  return second === undefined ? (ROLES.find((role) => role === first) ?? null) : null;
}
