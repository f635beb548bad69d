/** The cards that a seat has not seen, and the certain limits of the hands that hold them. */
import { suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { cardsPlayedBy, type Play } from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { Constraint } from '../constraint';
import { countPoints } from '../high-card-points';
import { findHiddenSeats, findUnseenCards, type InformationSet } from '../scene';

/** A range of integers, both ends included. */
export interface CountRange {
  readonly min: number;
  readonly max: number;
}

/** A hidden hand. */
export interface HiddenHand {
  readonly seat: Seat;
  /** The number of unseen cards that it holds, 0 to 13. */
  readonly size: number;
  /** The range of their number in each suit. */
  readonly lengths: Readonly<Record<Suit, CountRange>>;
  /** The range of their high-card points. */
  readonly points: CountRange;
}

/** Unseen cards and the two or three hidden hands that hold them. */
export interface UnseenLayout {
  /** Distinct; as many as the sizes of all hands together. */
  readonly cards: readonly Card[];
  readonly hands: readonly HiddenHand[];
}

type RangeFact = Extract<Constraint, { kind: 'length' | 'points' }>;

/**
 * The unseen cards and hidden hands of a seat. A hand that has shown out of a suit holds no card of
 * it. Of the facts, which are about hands as dealt, only those of kind `length` and `points` count,
 * also within `and`, and only those about hidden hands. Null when a hidden hand cannot satisfy the
 * facts after the cards it has played.
 */
export function toUnseenLayout(
  infoSet: InformationSet,
  facts: readonly Constraint[],
): UnseenLayout | null {
  const rangeFacts = facts.flatMap(listRangeFacts);
  const hands = findHiddenSeats(infoSet).map((seat) =>
    hiddenHand(
      seat,
      infoSet.play,
      rangeFacts.filter((fact) => fact.seat === seat),
    ),
  );
  return hands.every(isPossible) ? { cards: findUnseenCards(infoSet), hands } : null;
}

function listRangeFacts(fact: Constraint): readonly RangeFact[] {
  if (fact.kind === 'and') return fact.of.flatMap(listRangeFacts);
  return fact.kind === 'length' || fact.kind === 'points' ? [fact] : [];
}

function hiddenHand(seat: Seat, play: Play, facts: readonly RangeFact[]): HiddenHand {
  const played = cardsPlayedBy(play, seat);
  const shownOutSuits = suitsShownOut(play, seat);
  const lengthIn = (suit: Suit): CountRange => {
    const suitFacts = facts.filter((fact) => fact.kind === 'length' && fact.suit === suit);
    return intersectRanges(
      [{ min: 0, max: shownOutSuits.has(suit) ? 0 : 13 }],
      suitFacts,
      cardsInSuit(played, suit).length,
    );
  };
  return {
    seat,
    size: 13 - played.length,
    lengths: { S: lengthIn('S'), H: lengthIn('H'), D: lengthIn('D'), C: lengthIn('C') },
    points: intersectRanges(
      [{ min: 0, max: 37 }],
      facts.filter((fact) => fact.kind === 'points'),
      countPoints(played),
    ),
  };
}

/**
 * Intersects ranges: some are about the cards to come, the others about all cards as dealt, of
 * which `playedCount` have been played.
 */
function intersectRanges(
  remainingRanges: readonly CountRange[],
  dealtRanges: readonly CountRange[],
  playedCount: number,
): CountRange {
  const ranges = [
    ...remainingRanges,
    ...dealtRanges.map(({ min, max }) => ({ min: min - playedCount, max: max - playedCount })),
  ];
  return {
    min: Math.max(...ranges.map(({ min }) => min)),
    max: Math.min(...ranges.map(({ max }) => max)),
  };
}

/** The suits that a seat has shown out of. */
function suitsShownOut(play: Play, seat: Seat): ReadonlySet<Suit> {
  const suits = new Set<Suit>();
  for (const { leader, cards } of [...play.won, play.trick]) {
    const [lead] = cards;
    const card = cards[clockwiseFrom(leader).indexOf(seat)];
    if (lead && card && suitOf(card) !== suitOf(lead)) suits.add(suitOf(lead));
  }
  return suits;
}

function isPossible({ lengths, points }: HiddenHand): boolean {
  return [points, ...SUITS.map((suit) => lengths[suit])].every(({ min, max }) => min <= max);
}
