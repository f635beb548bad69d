/** The cards that a seat has not seen, and what is certain of the hands that they lie in. */
import { suitOf, type Card } from '$lib/cards/card';
import { inSuit } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { cardsPlayedBy, type Play } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { Constraint } from '../constraint';
import { countPoints } from '../points';
import { findHiddenSeats, findUnseenCards, type InformationSet } from '../scene';

/** Whole numbers from `min` to `max`, both included. */
export interface CountRange {
  readonly min: number;
  readonly max: number;
}

/** A hand of which cards are still to be found. */
export interface HiddenHand {
  readonly seat: Seat;
  /** How many cards it still takes, 0 to 13. */
  readonly size: number;
  /** How many of those cards there may be of each suit. */
  readonly lengths: Readonly<Record<Suit, CountRange>>;
  /** How many high-card points those cards may have together. */
  readonly points: CountRange;
}

/** Cards that lie in two or three hands, nobody knows where. */
export interface UnseenLayout {
  /** None twice; as many as all hands take together. */
  readonly cards: readonly Card[];
  readonly hands: readonly HiddenHand[];
}

type RangeFact = Extract<Constraint, { kind: 'length' | 'points' }>;

/**
 * What a seat has not seen. A hand that did not follow to a suit has no card of it left. Of the
 * facts, which speak of hands as they were dealt, only those of kind `length` and `points` count,
 * also within `and`, and only those about hidden hands: of a hand that it sees a seat needs no
 * word. Null when a hidden hand cannot be as the facts say, after the cards that it has played.
 */
export function toUnseenLayout(witness: InformationSet, facts: readonly Constraint[]): UnseenLayout | null {
  const known = facts.flatMap(listRangeFacts);
  const hands = findHiddenSeats(witness).map((seat) =>
    hiddenHand(
      seat,
      witness.play,
      known.filter((fact) => fact.seat === seat),
    ),
  );
  return hands.every(isPossible) ? { cards: findUnseenCards(witness), hands } : null;
}

function listRangeFacts(fact: Constraint): readonly RangeFact[] {
  if (fact.kind === 'and') return fact.of.flatMap(listRangeFacts);
  return fact.kind === 'length' || fact.kind === 'points' ? [fact] : [];
}

function hiddenHand(seat: Seat, play: Play, facts: readonly RangeFact[]): HiddenHand {
  const played = cardsPlayedBy(play, seat);
  const gone = suitsShownOut(play, seat);
  const lengthIn = (suit: Suit): CountRange => {
    const told = facts.filter((fact) => fact.kind === 'length' && fact.suit === suit);
    return intersectRanges([{ min: 0, max: gone.has(suit) ? 0 : 13 }], told, inSuit(played, suit).length);
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
 * What all spans leave together: some about the cards to come, others about all with `shown` among
 * them.
 */
function intersectRanges(coming: readonly CountRange[], dealt: readonly CountRange[], shown: number): CountRange {
  const spans = [
    ...coming,
    ...dealt.map(({ min, max }) => ({ min: min - shown, max: max - shown })),
  ];
  return {
    min: Math.max(...spans.map(({ min }) => min)),
    max: Math.min(...spans.map(({ max }) => max)),
  };
}

/** The suits to which a seat did not follow. */
function suitsShownOut(play: Play, seat: Seat): ReadonlySet<Suit> {
  const gone = new Set<Suit>();
  for (const { leader, cards } of [...play.won, play.trick]) {
    const [led] = cards;
    const card = cards[clockwiseFrom(leader).indexOf(seat)];
    if (led && card && suitOf(card) !== suitOf(led)) gone.add(suitOf(led));
  }
  return gone;
}

function isPossible({ lengths, points }: HiddenHand): boolean {
  return [points, ...SUITS.map((suit) => lengths[suit])].every(({ min, max }) => min <= max);
}
