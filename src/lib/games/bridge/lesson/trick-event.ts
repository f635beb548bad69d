/**
 * Classifies a completed trick as a player would describe it: cashed, ruffed, finessed and so on.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import type { Suit } from '$lib/cards/suits';
import { trumpOf } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { handsLeft, type Play, type WonTrick } from '$lib/games/bridge/rules/bridge-play';
import {
  clockwiseFrom,
  partnerOf,
  sideOf,
  type Seat,
  type Side,
} from '$lib/games/bridge/rules/bridge-seats';

/**
 * A player from the student's point of view. `you`: the student, with dummy when declaring.
 * `partner`: the partner of a defending student. `declarer`: the declarer with dummy against a
 * defending student, only in `runs`; elsewhere such a winner is given by seat.
 */
export type PlayerLabel = 'you' | 'partner' | 'declarer' | Seat;

/** The event of one trick; or `runs`, into which `replay-steps.ts` joins several tricks. */
export type TrickEvent =
  /** The player wins the trick with the card that was led, or that followed a lead of its side. */
  | { readonly kind: 'cashes'; readonly player: PlayerLabel; readonly card: Card }
  /** One player wins several tricks in a row with `cards`; `cashed` if every one is a `cashes`. */
  | {
      readonly kind: 'runs';
      readonly player: PlayerLabel;
      readonly cards: readonly Card[];
      readonly cashed: boolean;
    }
  /** The player wins a trick that the other side led, in this `round` of the suit, from 1. */
  | {
      readonly kind: 'takes';
      readonly player: PlayerLabel;
      readonly card: Card;
      readonly round: number;
    }
  /** The leader's partner wins with `card`. */
  | {
      readonly kind: 'leads-over';
      readonly leader: PlayerLabel;
      readonly led: Card;
      readonly player: PlayerLabel;
      readonly card: Card;
    }
  /**
   * The student's side finesses `card` against the honour `over`, which lies onside: `player`, an
   * opponent, holds it and does not play it.
   */
  | {
      readonly kind: 'finesse-won';
      readonly card: Card;
      readonly player: PlayerLabel;
      readonly over: Card;
    }
  /**
   * A finesse of `card` against `over`, which lies offside: `player`, an opponent, wins with it.
   */
  | {
      readonly kind: 'finesse-lost';
      readonly card: Card;
      readonly player: PlayerLabel;
      readonly over: Card;
    }
  /** The player wins by a ruff; `overruffs` is true when the other side has ruffed as well. */
  | {
      readonly kind: 'ruffs';
      readonly player: PlayerLabel;
      readonly card: Card;
      readonly overruffs: boolean;
    };

/** A seat that fails to follow to a suit for the first time. */
export interface ShowOut {
  readonly player: PlayerLabel;
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

/** Classifies a completed trick; `before` is the play up to its lead, and `deal` fits both. */
export function classifyTrick(
  deal: Deal,
  before: Play,
  trick: WonTrick,
  perspective: StudentPerspective,
): TrickEvent {
  const { leader, cards, winner } = trick;
  const seats = clockwiseFrom(leader);
  const ledCard = cards[0] as Card;
  const card = cards[seats.indexOf(winner)] as Card;
  const winnerLabel = labelPlayer(perspective, winner);
  const trump = trumpOf(before.strain);
  // The most specific event goes first: a ruff, a finesse, then the ways to win with a high card.
  if (suitOf(card) === trump && suitOf(ledCard) !== trump) {
    const overruffs = cards.some(
      (playedCard, i) =>
        suitOf(playedCard) === trump &&
        playedCard !== card &&
        sideOf(seats[i] as Seat) !== sideOf(winner),
    );
    return { kind: 'ruffs', player: winnerLabel, card, overruffs };
  }
  const finesse = perspective.playsBothHands
    ? findFinesse(deal, before, trick, sideOf(perspective.student))
    : null;
  if (finesse) {
    return {
      kind: finesse.honourHolder === winner ? 'finesse-lost' : 'finesse-won',
      card: finesse.card,
      over: finesse.over,
      player: labelPlayer(perspective, finesse.honourHolder),
    };
  }
  if (winner === leader) return { kind: 'cashes', player: winnerLabel, card };
  if (sideOf(winner) === sideOf(leader)) {
    // Declarer's two hands are one player, so the description does not say which of them led.
    const isDeclarersTrick = perspective.playsBothHands
      ? winnerLabel === 'you'
      : winnerLabel !== 'you' && winnerLabel !== 'partner';
    if (isDeclarersTrick) return { kind: 'cashes', player: winnerLabel, card };
    return {
      kind: 'leads-over',
      leader: labelPlayer(perspective, leader),
      led: ledCard,
      player: winnerLabel,
      card,
    };
  }
  const round =
    1 + before.won.filter((won) => suitOf(won.cards[0] as Card) === suitOf(ledCard)).length;
  return { kind: 'takes', player: winnerLabel, card, round };
}

/** Strength of the ten, the lowest honour that a finesse is against. */
const TEN_STRENGTH = 10;

interface Finesse {
  /** The finessed card. */
  readonly card: Card;
  /** The honour that the finesse is against. */
  readonly over: Card;
  /** The opponent who holds that honour. */
  readonly honourHolder: Seat;
}

/**
 * Finds a finesse of a side in a trick: it leads a suit, plays a card and keeps a higher one, and
 * an opponent holds an honour between the two, either onside and not played, or offside and
 * winning. Null without a finesse, and when second hand is known to be out of the suit.
 */
function findFinesse(deal: Deal, before: Play, trick: WonTrick, side: Side): Finesse | null {
  const { leader, cards, winner } = trick;
  const [ledCard, second, third, fourth] = cards as [Card, Card, Card, Card];
  const suit = suitOf(ledCard);
  if (sideOf(leader) !== side || suitOf(third) !== suit) return null;
  const [, secondHand, thirdHand, fourthHand] = clockwiseFrom(leader);
  const handsBefore = handsLeft(deal, before);
  // The led card is run through second hand when third hand plays a lower one.
  const isLedCardFinessed = cardStrength(ledCard) > cardStrength(third);
  const finessedCard = isLedCardFinessed ? ledCard : third;
  // A led card is finessed against higher cards in third hand; a card of third hand against higher
  // cards in either hand.
  const tenaceCards = [
    ...handsBefore[thirdHand],
    ...(isLedCardFinessed ? [] : handsBefore[leader]),
  ].filter((card) => isHigherInSuit(card, finessedCard));
  const topTenaceStrength = Math.max(...tenaceCards.map(cardStrength));
  const isFinessable = (card: Card): boolean =>
    isHigherInSuit(card, finessedCard) &&
    cardStrength(card) >= TEN_STRENGTH &&
    cardStrength(card) < topTenaceStrength;
  // Hands are sorted from high to low: of several honours the lowest is named.
  const over = handsBefore[secondHand].findLast(isFinessable);
  if (sideOf(winner) === side && over !== undefined && over !== second)
    return { card: finessedCard, over, honourHolder: secondHand };
  // With second hand known to be out of the suit there is no hope that the honour is onside.
  const isKnownVoid =
    hasShownOutBefore(before, secondHand, suit) || (!isLedCardFinessed && suitOf(second) !== suit);
  return !isKnownVoid && winner === fourthHand && isFinessable(fourth)
    ? { card: finessedCard, over: fourth, honourHolder: fourthHand }
    : null;
}

/** True when a seat failed to follow to this suit in a completed trick. */
function hasShownOutBefore({ won }: Play, seat: Seat, suit: Suit): boolean {
  return won.some(({ leader, cards }) => {
    const [ledCard] = cards;
    const played = cards[clockwiseFrom(leader).indexOf(seat)];
    return ledCard && played && suitOf(ledCard) === suit && suitOf(played) !== suit;
  });
}

/** True when `card` is of the same suit as `comparedCard` and higher. */
function isHigherInSuit(card: Card, comparedCard: Card): boolean {
  return suitOf(card) === suitOf(comparedCard) && cardStrength(card) > cardStrength(comparedCard);
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
  const [ledCard] = trick.cards;
  if (ledCard === undefined || !perspective.playsBothHands) return null;
  const suit = suitOf(ledCard);
  const handsBefore = handsLeft(deal, before);
  const isVoid = (seat: Seat): boolean => !handsBefore[seat].some((card) => suitOf(card) === suit);
  const seat = clockwiseFrom(trick.leader).find(
    (opponent) =>
      sideOf(opponent) !== sideOf(perspective.student) &&
      isVoid(opponent) &&
      !hasShownOutBefore(before, opponent, suit) &&
      handsBefore[partnerOf(opponent)].filter((card) => suitOf(card) === suit).length > 1,
  );
  return seat ? { player: seat, suit } : null;
}
