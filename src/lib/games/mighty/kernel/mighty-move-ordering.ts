/**
 * Move ordering of the open-card search. It changes no value; the weights (all numbers below) were
 * fitted to random endings, minimizing the searched nodes.
 */
import type { KernelCards } from './kernel-cards';
import {
  KERNEL_CALL_FLAG,
  SUIT_POPCOUNT,
  isJoker,
  isPointPlay,
  KERNEL_JOKER_STRENGTH,
  RANK_COUNT,
  rankOfPlay,
  SUIT_COUNT,
  suitOfPlay,
  KERNEL_TRUMP_STRENGTH,
} from './kernel-encoding';
import { isJokerAlive, type TrickState } from './trick-state';

/** The priority of a move, above 0 and below 1024. */
export function movePriority(cards: KernelCards, state: TrickState, play: number): number {
  return (
    400 +
    (state.playCount === 0 ? leadPriority(cards, state, play) : followPriority(cards, state, play))
  );
}

function leadPriority(cards: KernelCards, { seat }: TrickState, play: number): number {
  if (isJoker(play)) return 150;
  const { mighty, trump } = cards.constants;
  const suit = suitOfPlay(play);
  const rank = rankOfPlay(play);
  let priority = 3 * rank + (play >= KERNEL_CALL_FLAG ? 64 : 0);
  if ((play & 63) === mighty) return priority + 36;
  const ownCards = cards.hands[seat * SUIT_COUNT + suit]!;
  const otherCards = cards.unplayed[suit]! & ~ownCards;
  if (suit === trump) priority += 15;
  // A point that another card beats draws that card out; a suit that nobody else holds draws
  // nothing.
  if (otherCards >= 1 << rank && isPointPlay(play)) priority += 20;
  if (otherCards === 0) priority -= 46;
  return priority + 4 * SUIT_POPCOUNT[ownCards]!;
}

function followPriority(cards: KernelCards, state: TrickState, play: number): number {
  const strength = cards.strengthOf(play, state.suitLed, isJokerAlive(state));
  const ownSideWins = cards.sideOfSeat[state.winner] === cards.sideOfSeat[state.seat];
  const isPoint = isPointPlay(play);
  if (strength > state.winningStrength) {
    const points = state.points + (isPoint ? 1 : 0);
    return 140 - (((5 * strength) / 3) | 0) + 35 * points + (ownSideWins ? 11 : 0);
  }
  if (isJoker(play)) return -10 - RANK_COUNT;
  const trumpPenalty = suitOfPlay(play) === cards.constants.trump ? 37 : 0;
  return discardedPointPriority(state, isPoint, ownSideWins) - rankOfPlay(play) - trumpPenalty;
}

/**
 * Discarded points go to tricks of the own side, preferably late in the trick and when the winner
 * is hard to beat.
 */
function discardedPointPriority(
  { winningStrength, playCount }: TrickState,
  isPoint: boolean,
  ownSideWins: boolean,
): number {
  if (!isPoint) return 0;
  if (!ownSideWins) return -16;
  return (
    92 +
    16 * playCount +
    (winningStrength > KERNEL_TRUMP_STRENGTH && winningStrength < KERNEL_JOKER_STRENGTH ? 37 : 0)
  );
}
