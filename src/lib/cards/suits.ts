/** The four suits, in the order in which hands are written. */
export const SUITS = ['S', 'H', 'D', 'C'] as const;
export type Suit = (typeof SUITS)[number];

export const SUIT_SYMBOLS: Readonly<Record<Suit, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

export function isSuit(text: string): text is Suit {
  return (SUITS as readonly string[]).includes(text);
}
