/** The student's decision, read from an entry. */
import { ROLES, type Role } from '$lib/games/mahjong/problem/mahjong-student-roles';

/** The first role of an entry that is one of mahjong's; a single discard where none is. */
export function roleIn(roles: readonly string[]): Role {
  return ROLES.find((role) => roles.includes(role)) ?? 'discard';
}
