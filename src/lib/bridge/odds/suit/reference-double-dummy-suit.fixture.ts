/**
 * The slow twin with open cards: a suit card by card, declarer's best against the defenders' best.
 */
import { strengthOf, type Rank } from '$lib/cards/ranks';

type Cards = readonly Rank[];
/** What declarer and dummy hold. */
export type DeclarerHands = readonly [Cards, Cards];
/** What West and East hold, in one way that the cards may lie. */
export type SuitLayout = readonly [Cards, Cards];
type Played = Rank | null;

export const strengthOrZero = (card: Played): number => (card === null ? 0 : strengthOf(card));
export const orDiscard = (cards: Cards): readonly Played[] => (cards.length > 0 ? cards : [null]);
export const oppositeHand = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0);

export function removeFromHand(pair: DeclarerHands, side: number, card: Played): DeclarerHands {
  const rest = (cards: Cards, at: number): Cards =>
    at === side ? cards.filter((held) => held !== card) : cards;
  return [rest(pair[0], 0), rest(pair[1], 1)];
}

export const tricksWonBy = (ours: readonly Played[], theirs: readonly Played[]): number =>
  Math.max(...ours.map(strengthOrZero)) > Math.max(...theirs.map(strengthOrZero)) ? 1 : 0;

export function createReferenceDoubleDummy() {
  const seen = new Map<string, number>();

  function open(own: DeclarerHands, lie: SuitLayout): number {
    const key = JSON.stringify([own, lie]);
    const before = seen.get(key);
    if (before !== undefined) return before;
    let best = 0;
    for (const side of [0, 1] as const)
      for (const lead of own[side])
        best = Math.max(
          best,
          Math.min(...orDiscard(lie[side]).map((card) => afterSecond(own, lie, side, lead, card))),
        );
    seen.set(key, best);
    return best;
  }

  function afterSecond(own: DeclarerHands, lie: SuitLayout, side: 0 | 1, lead: Rank, second: Played): number {
    return Math.max(
      ...orDiscard(own[oppositeHand(side)]).map((third) =>
        Math.min(
          ...orDiscard(lie[oppositeHand(side)]).map((fourth) =>
            afterAll(own, lie, side, [lead, second, third, fourth]),
          ),
        ),
      ),
    );
  }

  function afterAll(
    own: DeclarerHands,
    lie: SuitLayout,
    side: 0 | 1,
    [lead, second, third, fourth]: readonly [Rank, Played, Played, Played],
  ): number {
    const left = removeFromHand(removeFromHand(own, side, lead), oppositeHand(side), third);
    const rest = removeFromHand(removeFromHand(lie, side, second), oppositeHand(side), fourth);
    return tricksWonBy([lead, third], [second, fourth]) + open(left, rest);
  }

  return { open, afterSecond, afterAll };
}
