/** The hands of a fenced block `hand` in an explanation. */
import { inSuit, type Hand } from '$lib/cards/hand';
import type { Card } from '$lib/cards/card';
import type { Suit } from '$lib/cards/suits';
import { readDeal, type PartialDeal } from '$lib/bridge/notation/deals';
import { readHand } from '$lib/bridge/notation/hands';
import { isSeat } from '$lib/bridge/rules/seats';

/**
 * One hand a line, `N: KQ4.A86.QJ72.KT6`, or a whole deal as PBN writes it. Null when it is neither:
 * then the block is shown as it was written.
 */
export function readDiagram(text: string): PartialDeal | null {
  const whole = readDeal(text);
  if (whole.ok) return whole.value;
  const hands: Record<keyof PartialDeal, Hand | null> = { N: null, E: null, S: null, W: null };
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const [, letter = '', written = ''] = /^\s*([NESWnesw])\s*:?\s+(\S+)\s*$/.exec(line) ?? [];
    const seat = letter.toUpperCase();
    const hand = readHand(written);
    if (!isSeat(seat) || !hand.ok || hands[seat] !== null) return null;
    hands[seat] = hand.value;
  }
  return Object.values(hands).some((hand) => hand !== null) ? hands : null;
}

/** A suit of a hand with the cards that were in it, those already played marked. */
export interface SuitRow {
  readonly suit: Suit;
  readonly cards: readonly { readonly card: Card; readonly gone: boolean }[];
}

/** A hand suit by suit, as hand diagrams are written. */
export function suitRows(
  hand: Hand,
  suits: readonly Suit[],
  gone: ReadonlySet<Card>,
): readonly SuitRow[] {
  return suits.map((suit) => ({
    suit,
    cards: inSuit(hand, suit).map((card) => ({ card, gone: gone.has(card) })),
  }));
}
