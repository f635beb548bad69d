/**
 * Classifies a completed trick as a player would describe it: cashed, ruffed, finessed and so on.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import type { Suit } from '$lib/cards/suits';
import { trumpOf } from '$lib/bridge/rules/contract';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { handsLeft, type Play, type WonTrick } from '$lib/bridge/rules/bridge-play';
import {
  clockwiseFrom,
  partnerOf,
  sideOf,
  type Seat,
  type Side,
} from '$lib/bridge/rules/bridge-seats';

/**
 * A player from the student's point of view: `you` is the student, a declarer with both hands;
 * `partner` is a defending student's partner; `declarer` plays both hands against one.
 */
export type PlayerLabel = 'you' | 'partner' | 'declarer' | Seat;

export type TrickEvent =
  /** The player leads the card that wins the trick. */
  | { readonly kind: 'cashes'; readonly who: PlayerLabel; readonly card: Card }
  /** One player wins several tricks in a row with `cards`; `cashed` when it led to all of them. */
  | {
      readonly kind: 'runs';
      readonly who: PlayerLabel;
      readonly cards: readonly Card[];
      readonly cashed: boolean;
    }
  /** Wins a trick that the other side led; `round` of the suit counts from 1. */
  | {
      readonly kind: 'takes';
      readonly who: PlayerLabel;
      readonly card: Card;
      readonly round: number;
    }
  /** The leader's partner wins with `card`. */
  | {
      readonly kind: 'leads-over';
      readonly leader: PlayerLabel;
      readonly led: Card;
      readonly who: PlayerLabel;
      readonly card: Card;
    }
  /** The student's side finesses `card` against the honour `over`, which lies onside. */
  | {
      readonly kind: 'finesse-won';
      readonly card: Card;
      readonly who: PlayerLabel;
      readonly over: Card;
    }
  /** The same, and `over` lies offside and wins the trick. */
  | {
      readonly kind: 'finesse-lost';
      readonly card: Card;
      readonly who: PlayerLabel;
      readonly over: Card;
    }
  /** The player ruffs; `overruffs` when the other side had ruffed before. */
  | {
      readonly kind: 'ruffs';
      readonly who: PlayerLabel;
      readonly card: Card;
      readonly overruffs: boolean;
    };

/** A seat that fails to follow to a suit for the first time. */
export interface ShowOut {
  readonly who: PlayerLabel;
  readonly suit: Suit;
}

/** The student's point of view. */
export interface StudentPerspective {
  readonly student: Seat;
  /** True for a declarer, false for a defender. */
  readonly playsBothHands: boolean;
}

function labelPlayer({ student, playsBothHands }: StudentPerspective, seat: Seat): PlayerLabel {
  if (seat === student || (playsBothHands && seat === partnerOf(student))) return 'you';
  return seat === partnerOf(student) ? 'partner' : seat;
}

/** Classifies a completed trick; `before` is the play at its lead, in a deal consistent with it. */
export function classifyTrick(
  deal: Deal,
  before: Play,
  trick: WonTrick,
  perspective: StudentPerspective,
): TrickEvent {
  const { leader, cards, winner } = trick;
  const seats = clockwiseFrom(leader);
  const led = cards[0] as Card;
  const card = cards[seats.indexOf(winner)] as Card;
  const who = labelPlayer(perspective, winner);
  const trump = trumpOf(before.strain);
  if (suitOf(card) === trump && suitOf(led) !== trump) {
    const overruffs = cards.some(
      (other, i) =>
        suitOf(other) === trump && other !== card && sideOf(seats[i] as Seat) !== sideOf(winner),
    );
    return { kind: 'ruffs', who, card, overruffs };
  }
  const finesse = perspective.playsBothHands
    ? findFinesse(deal, before, trick, sideOf(perspective.student))
    : null;
  if (finesse) {
    return {
      kind: finesse.holder === winner ? 'finesse-lost' : 'finesse-won',
      card: finesse.card,
      over: finesse.over,
      who: labelPlayer(perspective, finesse.holder),
    };
  }
  if (winner === leader) return { kind: 'cashes', who, card };
  if (sideOf(winner) === sideOf(leader)) {
    // When one player holds both hands, the description does not say which one led.
    if (perspective.playsBothHands === (who === 'you')) return { kind: 'cashes', who, card };
    return { kind: 'leads-over', leader: labelPlayer(perspective, leader), led, who, card };
  }
  const round = 1 + before.won.filter((won) => suitOf(won.cards[0] as Card) === suitOf(led)).length;
  return { kind: 'takes', who, card, round };
}

const TEN_STRENGTH = 10;

interface Finesse {
  /** The finessed card. */
  readonly card: Card;
  /** The honour that the finesse is against. */
  readonly over: Card;
  readonly holder: Seat;
}

/**
 * Finds a finesse of a side in a trick: it leads a suit, plays a card and keeps a higher one, and
 * an opponent holds an honour between the two, either onside and not played, or offside and
 * winning. Null without a finesse, and when second hand is known to be out of the suit.
 */
function findFinesse(deal: Deal, before: Play, trick: WonTrick, side: Side): Finesse | null {
  const { leader, cards, winner } = trick;
  const [led, second, third, fourth] = cards as [Card, Card, Card, Card];
  const suit = suitOf(led);
  if (sideOf(leader) !== side || suitOf(third) !== suit) return null;
  const [, secondHand, thirdHand, fourthHand] = clockwiseFrom(leader);
  const handsBefore = handsLeft(deal, before);
  const isRun = cardStrength(led) > cardStrength(third);
  const finessedCard = isRun ? led : third;
  // When the led card is run, the tenace is in third hand; else it may be in either hand.
  const tenaceCards = [...handsBefore[thirdHand], ...(isRun ? [] : handsBefore[leader])].filter(
    (card) => isHigherInSuit(card, finessedCard),
  );
  const topTenaceStrength = Math.max(...tenaceCards.map(cardStrength));
  const isFinessable = (card: Card): boolean =>
    isHigherInSuit(card, finessedCard) &&
    cardStrength(card) >= TEN_STRENGTH &&
    cardStrength(card) < topTenaceStrength;
  const over = handsBefore[secondHand].findLast(isFinessable);
  if (sideOf(winner) === side && over !== undefined && over !== second)
    return { card: finessedCard, over, holder: secondHand };
  // With second hand known to be out of the suit there is no hope that the honour is onside.
  const isKnownVoid =
    hasShownOutBefore(before, secondHand, suit) || (!isRun && suitOf(second) !== suit);
  return !isKnownVoid && winner === fourthHand && isFinessable(fourth)
    ? { card: finessedCard, over: fourth, holder: fourthHand }
    : null;
}

/** True when a seat failed to follow to this suit in a completed trick. */
function hasShownOutBefore({ won }: Play, seat: Seat, suit: Suit): boolean {
  return won.some(({ leader, cards }) => {
    const [led] = cards;
    const played = cards[clockwiseFrom(leader).indexOf(seat)];
    return led && played && suitOf(led) === suit && suitOf(played) !== suit;
  });
}

/** True when a card is a higher one of the same suit. */
function isHigherInSuit(card: Card, other: Card): boolean {
  return suitOf(card) === suitOf(other) && cardStrength(card) > cardStrength(other);
}

/**
 * The opponent of a declaring student who shows out of the led suit for the first time, while that
 * player's partner still has at least two cards of it; else null.
 */
export function findShowOut(
  deal: Deal,
  before: Play,
  trick: WonTrick,
  perspective: StudentPerspective,
): ShowOut | null {
  const [led] = trick.cards;
  if (led === undefined || !perspective.playsBothHands) return null;
  const suit = suitOf(led);
  const handsBefore = handsLeft(deal, before);
  const isVoid = (seat: Seat): boolean => !handsBefore[seat].some((card) => suitOf(card) === suit);
  const seat = clockwiseFrom(trick.leader).find(
    (opponent) =>
      sideOf(opponent) !== sideOf(perspective.student) &&
      isVoid(opponent) &&
      !hasShownOutBefore(before, opponent, suit) &&
      handsBefore[partnerOf(opponent)].filter((card) => suitOf(card) === suit).length > 1,
  );
  return seat ? { who: seat, suit } : null;
}
