/** What may be played, one of each kind: of plays that come to the same the highest stands for all. */
import type { Cards } from './kernel-cards';
import {
  CALL,
  FIRST_POINT,
  highest,
  JOKER_HEIGHT,
  JOKER_PLAY,
  jokerLives,
  SUIT_COUNT,
  TRUMP_HEIGHT,
} from './kernel-encoding';
import type { Turn } from './trick-state';

/** More plays than any seat can choose from: thirteen cards, four ways to lead the joker, a call. */
export const MOST_CHOICES = 20;

/**
 * Writes the choices of a turn from `first` on, and says where they end. Whatever is held may be led: the first
 * trick, whose lead has rules of its own, never begins within a search.
 */
export function listChoices(cards: Cards, turn: Turn, into: Int32Array, first: number): number {
  const { seat, led, played } = turn;
  const { own, joker } = cards;
  if (played > 0 && turn.called && joker === seat) {
    return listJoker(cards, turn, into, listMighty(cards, seat, into, first));
  }
  let end = first;
  if (played > 0 && led >= 0 && own[seat * SUIT_COUNT + led] !== 0) {
    if (led !== cards.mightySuit) end = listMighty(cards, seat, into, end);
    end = listSuit(cards, turn, led, into, end);
  } else {
    for (let suit = 0; suit < SUIT_COUNT; suit++) end = listSuit(cards, turn, suit, into, end);
  }
  return joker === seat ? listJoker(cards, turn, into, end) : end;
}

function listMighty(cards: Cards, seat: number, into: Int32Array, end: number): number {
  if (!cards.holdsMighty(seat)) return end;
  into[end] = cards.terms.mighty;
  return end + 1;
}

function listJoker(cards: Cards, turn: Turn, into: Int32Array, first: number): number {
  let end = first;
  if (turn.played > 0) {
    into[end++] = JOKER_PLAY;
    return end;
  }
  let empty = false;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    // All suits that nobody else has are one.
    if (cards.held[suit] === cards.own[turn.seat * SUIT_COUNT + suit]) {
      if (empty) continue;
      empty = true;
    }
    into[end++] = JOKER_PLAY + 1 + suit;
  }
  return end;
}

/**
 * A card beside another of the same hand and the same points is worth what that one is. What lies in the trick
 * parts nothing but the card to beat, and that until the trick is over.
 */
function listSuit(cards: Cards, turn: Turn, suit: number, into: Int32Array, first: number): number {
  const { mighty, caller } = cards.terms;
  const own = cards.own[turn.seat * SUIT_COUNT + suit]!;
  const parting = (cards.held[suit]! & ~own) | toBeat(cards, turn, suit);
  const callable = cards.joker >= 0 && cards.joker !== turn.seat;
  let end = first;
  let above = -1;
  for (let rest = own; rest !== 0;) {
    const rank = highest(rest);
    rest ^= 1 << rank;
    const play = suit * 16 + rank;
    if (callable && play === caller) {
      into[end++] = play;
      if (turn.played === 0 && jokerLives(turn.number)) into[end++] = play + CALL;
      continue;
    }
    const between = parting & ((1 << above) - 1) & -(2 << rank);
    if (above < 0 || between !== 0 || above >= FIRST_POINT !== rank >= FIRST_POINT)
      into[end++] = play;
    above = play === mighty ? -1 : rank;
  }
  return end;
}

/** The card that wins the trick so far, if it is of this suit, as a set. */
function toBeat(cards: Cards, { height, led }: Turn, suit: number): number {
  if (height === 0 || height >= JOKER_HEIGHT) return 0;
  if (height > TRUMP_HEIGHT)
    return suit === cards.terms.trump ? 1 << (height - TRUMP_HEIGHT - 1) : 0;
  return suit === led ? 1 << (height - 1) : 0;
}
