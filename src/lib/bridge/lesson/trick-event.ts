/** What happened in one trick, as a player would tell it: who took it, how, and who showed out. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import type { Suit } from '$lib/cards/suits';
import { trumpOf } from '$lib/bridge/rules/contract';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { handsLeft, type Play, type WonTrick } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, partnerOf, sideOf, type Seat, type Side } from '$lib/bridge/rules/bridge-seats';

/**
 * The student (as declarer with both hands), the partner of a student who defends, declarer with both hands
 * where the student defends, or one of the four.
 */
export type PlayerLabel = 'you' | 'partner' | 'declarer' | Seat;

export type TrickEvent =
  /** Leads a card that wins the trick. */
  | { readonly kind: 'cashes'; readonly who: PlayerLabel; readonly card: Card }
  /** Several in a row by the hands of one player; `cards` won them, `cashed` when the player led all of them. */
  | {
      readonly kind: 'runs';
      readonly who: PlayerLabel;
      readonly cards: readonly Card[];
      readonly cashed: boolean;
    }
  /** Wins a trick that the other side led; `round`: how often this suit has been led, from 1. */
  | { readonly kind: 'takes'; readonly who: PlayerLabel; readonly card: Card; readonly round: number }
  /** Leads to its partner, who wins with `card`. */
  | {
      readonly kind: 'leads-over';
      readonly leader: PlayerLabel;
      readonly led: Card;
      readonly who: PlayerLabel;
      readonly card: Card;
    }
  /** The student's side plays `card` past a higher one: it holds, because `over` lies before it. */
  | { readonly kind: 'finesse-won'; readonly card: Card; readonly who: PlayerLabel; readonly over: Card }
  /** The same, and `over` lies behind it and takes the trick. */
  | { readonly kind: 'finesse-lost'; readonly card: Card; readonly who: PlayerLabel; readonly over: Card }
  /** Trumps another suit; `overruffs` when the other side had trumped before. */
  | {
      readonly kind: 'ruffs';
      readonly who: PlayerLabel;
      readonly card: Card;
      readonly overruffs: boolean;
    };

/** The first time that an opponent has none of the suit that is led. */
export interface ShowOut {
  readonly who: PlayerLabel;
  readonly suit: Suit;
}

/** The side that is told of as *you*, and whether one seat of it is a partner. */
export interface StudentPerspective {
  readonly student: Seat;
  /** Whether the student plays both hands of its side. */
  readonly playsBothHands: boolean;
}

function whoIs({ student, playsBothHands: both }: StudentPerspective, seat: Seat): PlayerLabel {
  if (seat === student || (both && seat === partnerOf(student))) return 'you';
  return seat === partnerOf(student) ? 'partner' : seat;
}

/** What happened in a trick that is over; `before`: the play when it was led to; the deal fits. */
export function classifyTrick(deal: Deal, before: Play, trick: WonTrick, teller: StudentPerspective): TrickEvent {
  const { leader, cards, winner } = trick;
  const seats = clockwiseFrom(leader);
  const led = cards[0] as Card;
  const card = cards[seats.indexOf(winner)] as Card;
  const who = whoIs(teller, winner);
  const trump = trumpOf(before.strain);
  if (suitOf(card) === trump && suitOf(led) !== trump) {
    const overruffs = cards.some(
      (other, i) =>
        suitOf(other) === trump && other !== card && sideOf(seats[i] as Seat) !== sideOf(winner),
    );
    return { kind: 'ruffs', who, card, overruffs };
  }
  const finesse = teller.playsBothHands ? finesseOf(deal, before, trick, sideOf(teller.student)) : null;
  if (finesse) {
    return {
      kind: finesse.holder === winner ? 'finesse-lost' : 'finesse-won',
      card: finesse.card,
      over: finesse.over,
      who: whoIs(teller, finesse.holder),
    };
  }
  if (winner === leader) return { kind: 'cashes', who, card };
  if (sideOf(winner) === sideOf(leader)) {
    // Of two hands that one player holds, nobody tells which one led.
    if (teller.playsBothHands === (who === 'you')) return { kind: 'cashes', who, card };
    return { kind: 'leads-over', leader: whoIs(teller, leader), led, who, card };
  }
  const round = 1 + before.won.filter((won) => suitOf(won.cards[0] as Card) === suitOf(led)).length;
  return { kind: 'takes', who, card, round };
}

const TEN = 10;

interface Finesse {
  /** The card of the student's side that was played past a higher one. */
  readonly card: Card;
  /** The lowest higher card of the other side's. */
  readonly over: Card;
  readonly holder: Seat;
}

/**
 * The finesse of a side: it leads a suit, tries a card and keeps a higher one, and an honour between the two
 * lies with an opponent: before the card kept, and stays at home, or behind it, and wins. Null when there was none, and
 * where the hand before the card is known to have no more of the suit.
 */
function finesseOf(deal: Deal, before: Play, trick: WonTrick, side: Side): Finesse | null {
  const { leader, cards, winner } = trick;
  const [led, second, third, fourth] = cards as [Card, Card, Card, Card];
  const suit = suitOf(led);
  if (sideOf(leader) !== side || suitOf(third) !== suit) return null;
  const [, front, home, behind] = clockwiseFrom(leader);
  const held = handsLeft(deal, before);
  const isRun = cardStrength(led) > cardStrength(third);
  const tried = isRun ? led : third;
  // A card led is run past what lies with the partner; one played third keeps what either hand has.
  const kept = [...held[home], ...(isRun ? [] : held[leader])].filter((card) =>
    isAbove(card, tried),
  );
  const best = Math.max(...kept.map(cardStrength));
  const isCaught = (card: Card): boolean =>
    isAbove(card, tried) && cardStrength(card) >= TEN && cardStrength(card) < best;
  const over = held[front].findLast(isCaught);
  if (sideOf(winner) === side && over !== undefined && over !== second)
    return { card: tried, over, holder: front };
  // Where it is known that the hand before it has none, nobody hopes for the card there.
  const known = outBefore(before, front, suit) || (!isRun && suitOf(second) !== suit);
  return !known && winner === behind && isCaught(fourth)
    ? { card: tried, over: fourth, holder: behind }
    : null;
}

/** Whether a seat could not follow to this suit in a trick that is over. */
function outBefore({ won }: Play, seat: Seat, suit: Suit): boolean {
  return won.some(({ leader, cards }) => {
    const [led] = cards;
    const played = cards[clockwiseFrom(leader).indexOf(seat)];
    return led && played && suitOf(led) === suit && suitOf(played) !== suit;
  });
}

/** Whether a card is a higher one of the same suit. */
function isAbove(card: Card, other: Card): boolean {
  return suitOf(card) === suitOf(other) && cardStrength(card) > cardStrength(other);
}

/**
 * The opponent of a declarer's who shows out of the suit led for the first time, where the other one still has
 * cards to be reckoned with; null when there is none, and for a student who defends.
 */
export function findShowOut(
  deal: Deal,
  before: Play,
  trick: WonTrick,
  teller: StudentPerspective,
): ShowOut | null {
  const [led] = trick.cards;
  if (led === undefined || !teller.playsBothHands) return null;
  const suit = suitOf(led);
  const held = handsLeft(deal, before);
  const isOut = (seat: Seat): boolean => !held[seat].some((card) => suitOf(card) === suit);
  const seat = clockwiseFrom(trick.leader).find(
    (each) =>
      sideOf(each) !== sideOf(teller.student) &&
      isOut(each) &&
      !outBefore(before, each, suit) &&
      held[partnerOf(each)].filter((card) => suitOf(card) === suit).length > 1,
  );
  return seat ? { who: seat, suit } : null;
}
