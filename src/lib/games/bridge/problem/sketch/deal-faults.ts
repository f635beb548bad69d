/** Faults of a deal in the making, each with a repair where only one is plausible. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import { cardsInSuit } from '$lib/cards/hand';
import { formatDeal } from '$lib/games/bridge/notation/deal-notation';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { ProblemSketch, SketchDeal } from './problem-sketch';

/** Cards in a full hand. */
export const FULL_HAND = 13;

export type DealFault =
  /** A card in several hands; the repair takes it from this seat. */
  | {
      readonly kind: 'twice';
      readonly card: Card;
      readonly seats: readonly Seat[];
      readonly repair: Seat | null;
    }
  /**
   * A hand with too many cards; the repair moves one to the only hand with too few, of `count`
   * cards.
   */
  | {
      readonly kind: 'many';
      readonly seat: Seat;
      readonly count: number;
      readonly repair: { readonly card: Card; readonly to: Seat; readonly count: number } | null;
    }
  /** Cards in no hand; the repair gives them to the only hand that lacks some. */
  | { readonly kind: 'unplaced'; readonly cards: Hand; readonly repair: Seat | null }
  /** A duplicate of another deal. */
  | { readonly kind: 'same'; readonly other: SketchDeal };

/** The faults of a deal in the order of repair; none for a playable deal. */
export function findDealFaults(sketch: ProblemSketch, deal: SketchDeal): readonly DealFault[] {
  const { hands, duplicateCards, unplacedCards } = deal;
  const counts = SEATS.map((seat) => ({ seat, count: hands[seat].length }));
  const shortHands = counts.filter(({ count }) => count < FULL_HAND);
  const [firstShortHand, secondShortHand] = shortHands;
  const onlyShortHand = firstShortHand && !secondShortHand ? firstShortHand : null;
  const faults: DealFault[] = duplicateCards.map((card) => {
    const seats = SEATS.filter((seat) => hands[seat].includes(card));
    return { kind: 'twice', card, seats, repair: findSurplusHolder(sketch, deal, seats) };
  });
  for (const { seat, count } of counts) {
    if (count <= FULL_HAND) continue;
    const card =
      onlyShortHand && duplicateCards.length === 0
        ? findSpareCard(sketch, deal, seat, onlyShortHand.seat)
        : null;
    const repair =
      card && onlyShortHand ? { card, to: onlyShortHand.seat, count: onlyShortHand.count } : null;
    faults.push({ kind: 'many', seat, count, repair });
  }
  if (unplacedCards.length > 0) {
    const fitsOnlyShortHand =
      onlyShortHand !== null && onlyShortHand.count + unplacedCards.length <= FULL_HAND;
    faults.push({
      kind: 'unplaced',
      cards: unplacedCards,
      repair: fitsOnlyShortHand ? onlyShortHand.seat : null,
    });
  }
  const equalDeal = sketch.deals.find(
    (other) => other !== deal && formatDeal(other.hands) === formatDeal(hands),
  );
  if (equalDeal && faults.length === 0) faults.push({ kind: 'same', other: equalDeal });
  return faults;
}

/**
 * The one of several holders of a card that has too many cards, else the only one that is not
 * shared.
 */
function findSurplusHolder(
  { sharedSeats }: ProblemSketch,
  { hands }: SketchDeal,
  seats: readonly Seat[],
): Seat | null {
  const full = seats.filter((seat) => hands[seat].length > FULL_HAND);
  const unsharedSeats = seats.filter((seat) => !sharedSeats.includes(seat));
  const [first, second] = full.length > 0 ? full : unsharedSeats;
  return first !== undefined && second === undefined ? first : null;
}

/**
 * The card that a hand can best give away: not played in the start, held by the other seat in
 * another deal, low, and from a long suit.
 */
function findSpareCard(sketch: ProblemSketch, deal: SketchDeal, from: Seat, to: Seat): Card | null {
  const hand = deal.hands[from];
  const isElsewhere = (card: Card): boolean =>
    sketch.deals.some((otherDeal) => otherDeal !== deal && otherDeal.hands[to].includes(card));
  const cost = (card: Card): number =>
    (sketch.start.includes(card) ? 1000 : 0) +
    (isElsewhere(card) ? 0 : 100) +
    cardStrength(card) * 2 -
    cardsInSuit(hand, suitOf(card)).length;
  return [...hand].sort((a, b) => cost(a) - cost(b))[0] ?? null;
}
