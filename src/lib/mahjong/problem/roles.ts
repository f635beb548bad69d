/** What the student decides in a problem: one discard, or as many as the last tiles ask for. */
import type { MahjongProblem } from './problem';

export const ROLES = ['discard', 'wall'] as const;
export type Role = (typeof ROLES)[number];

export const roleOf = ({ orders }: Pick<MahjongProblem, 'orders'>): Role =>
  orders.length > 0 ? 'wall' : 'discard';
