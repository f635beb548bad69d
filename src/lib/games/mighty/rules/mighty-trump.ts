/** The trumps that a contract may have. */
import { SUITS } from '$lib/cards/suits';

/** The trump of a contract: a suit, or none (`NT`). */
export const TRUMPS = [...SUITS, 'NT'] as const;
export type Trump = (typeof TRUMPS)[number];
