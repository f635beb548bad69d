/**
 * Move generation of the open-card search. Equivalent cards are generated once: the highest one
 * stands for the others.
 */
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
 * Writes the moves of a seat into `moves` from `firstIndex` on and returns the end index. Any card
 * held may be led: the restricted lead to the first trick never starts inside a search.
 */
export function generateMightyMoves(
  cards: KernelCards,
  state: TrickState,
  moves: Int32Array,
  firstIndex: number,
): number {
  const { seat, suitLed, playCount } = state;
  const { hands, jokerHolder } = cards;
  // A called joker must be played, or the mighty instead.
  if (playCount > 0 && state.isJokerCalled && jokerHolder === seat) {
    return addJokerMoves(cards, state, moves, addMighty(cards, seat, moves, firstIndex));
  }
  let endIndex = firstIndex;
  // A seat follows suit if it can; mighty and joker may always be played.
  if (playCount > 0 && suitLed >= 0 && hands[seat * SUIT_COUNT + suitLed] !== 0) {
    if (suitLed !== cards.mightySuit) endIndex = addMighty(cards, seat, moves, endIndex);
    endIndex = addSuitMoves(cards, state, suitLed, moves, endIndex);
  } else {
    for (let suit = 0; suit < SUIT_COUNT; suit++)
      endIndex = addSuitMoves(cards, state, suit, moves, endIndex);
  }
  return jokerHolder === seat ? addJokerMoves(cards, state, moves, endIndex) : endIndex;
}

function addMighty(cards: KernelCards, seat: number, moves: Int32Array, endIndex: number): number {
  if (!cards.holdsMighty(seat)) return endIndex;
  moves[endIndex] = cards.constants.mighty;
  return endIndex + 1;
}

function addJokerMoves(
  cards: KernelCards,
  state: TrickState,
  moves: Int32Array,
  firstIndex: number,
): number {
  let endIndex = firstIndex;
  if (state.playCount > 0) {
    moves[endIndex++] = JOKER_PLAY;
    return endIndex;
  }
  let hasOwnOnlySuit = false;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    // Naming a suit that nobody else holds has the same effect for every such suit: one is enough.
    if (cards.unplayed[suit] === cards.hands[state.seat * SUIT_COUNT + suit]) {
      if (hasOwnOnlySuit) continue;
      hasOwnOnlySuit = true;
    }
    moves[endIndex++] = JOKER_PLAY + 1 + suit;
  }
  return endIndex;
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
  moves: Int32Array,
  firstIndex: number,
): number {
  const { mighty, caller } = cards.constants;
  const ownCards = cards.hands[state.seat * SUIT_COUNT + suit]!;
  const separatingCards = (cards.unplayed[suit]! & ~ownCards) | cardToBeat(cards, state, suit);
  const isCallable = cards.jokerHolder >= 0 && cards.jokerHolder !== state.seat;
  let endIndex = firstIndex;
  let previousRank = -1;
  for (let remainingCards = ownCards; remainingCards !== 0;) {
    const rank = highestRankIn(remainingCards);
    remainingCards ^= 1 << rank;
    const play = suit * 16 + rank;
    // The caller has moves of its own: with a call it differs from its neighbours.
    if (isCallable && play === caller) {
      moves[endIndex++] = play;
      if (state.playCount === 0 && isJokerAliveIn(state.trickNumber))
        moves[endIndex++] = play + KERNEL_CALL_FLAG;
      continue;
    }
    const between = separatingCards & ((1 << previousRank) - 1) & -(2 << rank);
    if (
      previousRank < 0 ||
      between !== 0 ||
      previousRank >= FIRST_POINT_RANK !== rank >= FIRST_POINT_RANK
    )
      moves[endIndex++] = play;
    // No card is equivalent to the mighty.
    previousRank = play === mighty ? -1 : rank;
  }
  return endIndex;
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
