/** Agreements and style of human-like players, as a problem file may set them. */

/** The carding methods of a side: standard or upside-down signals, or none. */
export const SIGNALS = ['standard', 'upside-down', 'none'] as const;

/** The agreed signals of a partnership. */
export type Signals = (typeof SIGNALS)[number];

/** Style among cards of nearly equal value: honest, or deceptive (falsecards). */
export const MANNERS = ['plain', 'deceptive'] as const;

/** The style of a player among cards of nearly equal value. */
export type Manner = (typeof MANNERS)[number];
