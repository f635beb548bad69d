/** The student's part, as the entry of a list tells it. */
import { ROLES, type Role } from '$lib/mighty/rules/friend';

/** Null where the first trick is to decide it: then a list has it under both. */
export function mightyEntryRole(roles: readonly string[]): Role | null {
  const [first, second] = roles;
  return second === undefined ? (ROLES.find((role) => role === first) ?? null) : null;
}
