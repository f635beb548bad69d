import { SUITS } from '$lib/cards/suits';

/** What may be trump: a suit, or none (`NT`). */
export const TRUMPS = [...SUITS, 'NT'] as const;
export type Trump = (typeof TRUMPS)[number];
