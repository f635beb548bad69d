/** The student's role in a problem: a single discard, or the last tiles of a wall. */
import type { MahjongProblem } from './mahjong-problem';

export const ROLES = ['discard', 'wall'] as const;
export type Role = (typeof ROLES)[number];

export const mahjongRoleOf = ({ orders }: Pick<MahjongProblem, 'orders'>): Role =>
  orders.length > 0 ? 'wall' : 'discard';
