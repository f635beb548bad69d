/** The student's role in a problem: a single move, or a turn with several scores. */
import type { YutProblem } from './yut-problem';

export const ROLES = ['move', 'turn'] as const;
export type Role = (typeof ROLES)[number];

export function yutRoleOf({ state: { scores } }: Pick<YutProblem, 'state'>): Role {
  const held = scores.reduce((all, count) => all + count, 0);
  return held > 1 ? 'turn' : 'move';
}
