/** The oracle of the layout sampler: enumerates all layouts card by card. */
import type { Card } from '$lib/cards/card';
import { toHand, cardsInSuit } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { countPoints } from '../high-card-points';
import type { HiddenHand, CountRange, UnseenLayout } from './unseen-layout';

/** A hidden hand with a size; lengths and points are unrestricted by default. */
export function hiddenHandOf(
  seat: Seat,
  size: number,
  lengths: Partial<Record<Suit, CountRange>> = {},
  points: CountRange = { min: 0, max: 37 },
): HiddenHand {
  const anyLength = { min: 0, max: 13 };
  const anyLengths = { S: anyLength, H: anyLength, D: anyLength, C: anyLength };
  return { seat, size, lengths: { ...anyLengths, ...lengths }, points };
}

/** All layouts in which every hand has its size, lengths and points. */
export function enumerateLayouts({ cards, hands }: UnseenLayout): readonly Deal[] {
  let layouts: readonly (readonly Card[][])[] = [hands.map(() => [])];
  for (const card of cards) {
    layouts = layouts.flatMap((piles) =>
      piles.map((_, handIndex) =>
        piles.map((pile, i) => (i === handIndex ? [...pile, card] : pile)),
      ),
    );
    layouts = layouts.filter((piles) =>
      piles.every((pile, i) => pile.length <= (hands[i]?.size ?? 0)),
    );
  }
  const deals = layouts.map((piles) =>
    dealOf((seat) => toHand(piles[hands.findIndex((hand) => hand.seat === seat)] ?? [])),
  );
  return deals.filter((deal) => hands.every((hand) => matchesHiddenHand(deal, hand)));
}

/** True when the hand has its size, lengths and points. */
export function matchesHiddenHand(
  deal: Deal,
  { seat, size, lengths, points }: HiddenHand,
): boolean {
  const hand = deal[seat];
  const isInRange = (n: number, { min, max }: CountRange): boolean => n >= min && n <= max;
  return (
    hand.length === size &&
    isInRange(countPoints(hand), points) &&
    SUITS.every((suit) => isInRange(cardsInSuit(hand, suit).length, lengths[suit]))
  );
}
