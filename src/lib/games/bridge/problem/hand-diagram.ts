/** The hands of a fenced block `hand` in an explanation. */
import type { Hand } from '$lib/cards/hand';
import { parseDeal, type PartialDeal } from '$lib/games/bridge/notation/deal-notation';
import { parseHand } from '$lib/games/bridge/notation/hand-notation';
import { isSeat } from '$lib/games/bridge/rules/bridge-seats';

/**
 * Parses a diagram: one hand a line, such as `N: KQ4.A86.QJ72.KT6`, or a whole deal in PBN form.
 * Null when it is neither.
 */
export function parseHandDiagram(text: string): PartialDeal | null {
  const fullDeal = parseDeal(text);
  if (fullDeal.ok) return fullDeal.value;
  const hands: Record<keyof PartialDeal, Hand | null> = { N: null, E: null, S: null, W: null };
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const [, letter = '', handText = ''] = /^\s*([NESWnesw])\s*:?\s+(\S+)\s*$/.exec(line) ?? [];
    const seat = letter.toUpperCase();
    const hand = parseHand(handText);
    if (!isSeat(seat) || !hand.ok || hands[seat] !== null) return null;
    hands[seat] = hand.value;
  }
  return Object.values(hands).some((hand) => hand !== null) ? hands : null;
}
