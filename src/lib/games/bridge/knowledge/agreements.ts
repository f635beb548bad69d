/** Agreements and style of human-like players, as a problem file may set them. */

/**
 * The carding methods of a side: standard or upside-down signals, sparing ones, or none. Sparing
 * signals are standard ones as most people send them: count only where dummy's suit asks for it, no
 * echo in trumps, no high card to ask for a suit; else the lowest card. Measured in real play, see
 * `docs/likeness.md`.
 */
export const SIGNALS = ['standard', 'upside-down', 'sparing', 'none'] as const;

/** The agreed signals of a partnership. */
export type Signals = (typeof SIGNALS)[number];

/** True where a high spot card says yes, or shows an even number of cards. */
export function isHighPositive(signals: Signals): boolean {
  return signals === 'standard' || signals === 'sparing';
}

/**
 * The agreed spot cards of opening leads. `fourth-best`: the fourth from an honour, the second of
 * four or more small cards, the top of three. `third-and-fifth`: against a trump contract the third
 * best, the fifth from five or more; at notrump as fourth best. `second-and-fourth`: the fourth
 * from an honour, the second of three or more small cards.
 */
export const LEADS = ['fourth-best', 'third-and-fifth', 'second-and-fourth'] as const;

/** The agreed leads of a partnership. */
export type Leads = (typeof LEADS)[number];
