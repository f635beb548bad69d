/** How the computer's human-like seats play with and against each other: what a problem may ask of them. */

/** How the players of a side tell each other what they hold. */
export const SIGNALS = ['standard', 'upside-down', 'none'] as const;
export type Signals = (typeof SIGNALS)[number];

/** Whether a seat, of cards that are worth the same, plays the plain one or one that deceives. */
export const MANNERS = ['plain', 'deceptive'] as const;
export type Manner = (typeof MANNERS)[number];
