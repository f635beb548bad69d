/** What is not right yet with the cards of a deal, and what would mend it where that is plain. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import { cardsInSuit } from '$lib/cards/hand';
import { formatDeal } from '$lib/bridge/notation/deal-notation';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { ProblemSketch, SketchDeal } from './problem-sketch';

/** Cards in a full hand. */
export const FULL_HAND = 13;

export type DealFault =
  /** A card in several hands; it is taken from `mend`. */
  | {
      readonly kind: 'twice';
      readonly card: Card;
      readonly seats: readonly Seat[];
      readonly mend: Seat | null;
    }
  /** A hand with too many cards: `card` goes from there to `mend`, the only hand with too few. */
  | {
      readonly kind: 'many';
      readonly seat: Seat;
      readonly count: number;
      readonly mend: { readonly card: Card; readonly to: Seat; readonly count: number } | null;
    }
  /** Cards in no hand; all of them go to `mend`, the only hand that lacks some. */
  | { readonly kind: 'unplaced'; readonly cards: Hand; readonly mend: Seat | null }
  /** The same as another deal. */
  | { readonly kind: 'same'; readonly other: SketchDeal };

/** What is wrong with a deal, what is to be mended first before the rest; nothing where it can be played. */
export function findDealFaults(sketch: ProblemSketch, deal: SketchDeal): readonly DealFault[] {
  const { hands, duplicateCards: twice, unplacedCards: nowhere } = deal;
  const counts = SEATS.map((seat) => ({ seat, count: hands[seat].length }));
  const short = counts.filter(({ count }) => count < FULL_HAND);
  const [lacking, another] = short;
  const only = lacking && !another ? lacking : null;
  const wrongs: DealFault[] = twice.map((card) => {
    const seats = SEATS.filter((seat) => hands[seat].includes(card));
    return { kind: 'twice', card, seats, mend: findSurplusHolder(sketch, deal, seats) };
  });
  for (const { seat, count } of counts) {
    if (count <= FULL_HAND) continue;
    const card = only && twice.length === 0 ? findSpareCard(sketch, deal, seat, only.seat) : null;
    const mend = card && only ? { card, to: only.seat, count: only.count } : null;
    wrongs.push({ kind: 'many', seat, count, mend });
  }
  if (nowhere.length > 0) {
    const fits = only !== null && only.count + nowhere.length <= FULL_HAND;
    wrongs.push({ kind: 'unplaced', cards: nowhere, mend: fits ? only.seat : null });
  }
  const other = sketch.deals.find(
    (each) => each !== deal && formatDeal(each.hands) === formatDeal(hands),
  );
  if (other && wrongs.length === 0) wrongs.push({ kind: 'same', other });
  return wrongs;
}

/** Of the hands that hold one card the one that has too many; else the one that is not the same in every deal. */
function findSurplusHolder(
  { sharedSeats: seen }: ProblemSketch,
  { hands }: SketchDeal,
  seats: readonly Seat[],
): Seat | null {
  const full = seats.filter((seat) => hands[seat].length > FULL_HAND);
  const hidden = seats.filter((seat) => !seen.includes(seat));
  const [first, second] = full.length > 0 ? full : hidden;
  return first !== undefined && second === undefined ? first : null;
}

/**
 * The card that a hand gives away most easily: one that it holds in no other deal and has not played, from its longest
 * suits the lowest.
 */
function findSpareCard(sketch: ProblemSketch, deal: SketchDeal, from: Seat, to: Seat): Card | null {
  const hand = deal.hands[from];
  const isElsewhere = (card: Card): boolean =>
    sketch.deals.some((other) => other !== deal && other.hands[to].includes(card));
  const price = (card: Card): number =>
    (sketch.start.includes(card) ? 1000 : 0) +
    (isElsewhere(card) ? 0 : 100) +
    cardStrength(card) * 2 -
    cardsInSuit(hand, suitOf(card)).length;
  return [...hand].sort((a, b) => price(a) - price(b))[0] ?? null;
}
