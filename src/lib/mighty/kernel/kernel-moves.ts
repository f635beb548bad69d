/** Move generation. Equivalent cards are generated once: the highest one stands for the others. */
import type { KernelCards } from './kernel-cards';
import {
  KERNEL_CALL_FLAG,
  FIRST_POINT_RANK,
  highestRankIn,
  KERNEL_JOKER_STRENGTH,
  JOKER_PLAY,
  isJokerAliveIn,
  SUIT_COUNT,
  KERNEL_TRUMP_STRENGTH,
} from './kernel-encoding';
import type { TrickState } from './trick-state';

/** Upper bound on the moves of a seat: thirteen cards, four ways to lead the joker, one call. */
export const MAX_MOVES = 20;

/**
 * Writes the moves of a seat into `into` from index `first` on and returns the end index. Any card
 * held may be led: the restricted lead to the first trick never starts inside a search.
 */
export function generateMightyMoves(
  cards: KernelCards,
  state: TrickState,
  into: Int32Array,
  first: number,
): number {
  const { seat, suitLed, playCount } = state;
  const { hands, jokerHolder } = cards;
  if (playCount > 0 && state.isJokerCalled && jokerHolder === seat) {
    return addJokerMoves(cards, state, into, addMighty(cards, seat, into, first));
  }
  let end = first;
  if (playCount > 0 && suitLed >= 0 && hands[seat * SUIT_COUNT + suitLed] !== 0) {
    if (suitLed !== cards.mightySuit) end = addMighty(cards, seat, into, end);
    end = addSuitMoves(cards, state, suitLed, into, end);
  } else {
    for (let suit = 0; suit < SUIT_COUNT; suit++) end = addSuitMoves(cards, state, suit, into, end);
  }
  return jokerHolder === seat ? addJokerMoves(cards, state, into, end) : end;
}

function addMighty(cards: KernelCards, seat: number, into: Int32Array, end: number): number {
  if (!cards.holdsMighty(seat)) return end;
  into[end] = cards.constants.mighty;
  return end + 1;
}

function addJokerMoves(
  cards: KernelCards,
  state: TrickState,
  into: Int32Array,
  first: number,
): number {
  let end = first;
  if (state.playCount > 0) {
    into[end++] = JOKER_PLAY;
    return end;
  }
  let empty = false;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    // Naming a suit that nobody else holds has the same effect for every such suit: one is enough.
    if (cards.unplayed[suit] === cards.hands[state.seat * SUIT_COUNT + suit]) {
      if (empty) continue;
      empty = true;
    }
    into[end++] = JOKER_PLAY + 1 + suit;
  }
  return end;
}

/**
 * Two cards of one hand are equivalent when no unplayed card of another hand lies between them and
 * both or neither are points. Cards already in the trick separate nothing, except the card to beat,
 * and that only until the trick ends.
 */
function addSuitMoves(
  cards: KernelCards,
  state: TrickState,
  suit: number,
  into: Int32Array,
  first: number,
): number {
  const { mighty, caller } = cards.constants;
  const own = cards.hands[state.seat * SUIT_COUNT + suit]!;
  const parting = (cards.unplayed[suit]! & ~own) | cardToBeat(cards, state, suit);
  const callable = cards.jokerHolder >= 0 && cards.jokerHolder !== state.seat;
  let end = first;
  let above = -1;
  for (let rest = own; rest !== 0;) {
    const rank = highestRankIn(rest);
    rest ^= 1 << rank;
    const play = suit * 16 + rank;
    if (callable && play === caller) {
      into[end++] = play;
      if (state.playCount === 0 && isJokerAliveIn(state.trickNumber))
        into[end++] = play + KERNEL_CALL_FLAG;
      continue;
    }
    const between = parting & ((1 << above) - 1) & -(2 << rank);
    if (above < 0 || between !== 0 || above >= FIRST_POINT_RANK !== rank >= FIRST_POINT_RANK)
      into[end++] = play;
    above = play === mighty ? -1 : rank;
  }
  return end;
}

/** The currently winning card as a one-bit set if it is of this suit, else 0. */
function cardToBeat(
  cards: KernelCards,
  { winningStrength, suitLed }: TrickState,
  suit: number,
): number {
  if (winningStrength === 0 || winningStrength >= KERNEL_JOKER_STRENGTH) return 0;
  if (winningStrength > KERNEL_TRUMP_STRENGTH)
    return suit === cards.constants.trump ? 1 << (winningStrength - KERNEL_TRUMP_STRENGTH - 1) : 0;
  return suit === suitLed ? 1 << (winningStrength - 1) : 0;
}
