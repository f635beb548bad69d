/**
 * Move ordering. It changes no value; the weights were fitted to random endings, minimizing the
 * searched nodes.
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
  let worth = 3 * rank + (play >= KERNEL_CALL_FLAG ? 64 : 0);
  if ((play & 63) === mighty) return worth + 36;
  const own = cards.hands[seat * SUIT_COUNT + suit]!;
  const others = cards.unplayed[suit]! & ~own;
  if (suit === trump) worth += 15;
  // A point that another card beats draws that card out; a suit that nobody else holds draws
  // nothing.
  if (others >= 1 << rank && isPointPlay(play)) worth += 20;
  if (others === 0) worth -= 46;
  return worth + 4 * SUIT_POPCOUNT[own]!;
}

function followPriority(cards: KernelCards, state: TrickState, play: number): number {
  const height = cards.strengthOf(play, state.suitLed, isJokerAlive(state));
  const ownSideWins = cards.sideOfSeat[state.winner] === cards.sideOfSeat[state.seat];
  const point = isPointPlay(play);
  if (height > state.winningStrength) {
    const points = state.points + (point ? 1 : 0);
    return 140 - (((5 * height) / 3) | 0) + 35 * points + (ownSideWins ? 11 : 0);
  }
  if (isJoker(play)) return -10 - RANK_COUNT;
  const spared = suitOfPlay(play) === cards.constants.trump ? 37 : 0;
  return discardedPointPriority(state, point, ownSideWins) - rankOfPlay(play) - spared;
}

/**
 * Discarded points go to tricks of the own side, preferably late in the trick and when the winner
 * is hard to beat.
 */
function discardedPointPriority(
  { winningStrength, playCount }: TrickState,
  point: boolean,
  ownSideWins: boolean,
): number {
  if (!point) return 0;
  if (!ownSideWins) return -16;
  return (
    92 +
    16 * playCount +
    (winningStrength > KERNEL_TRUMP_STRENGTH && winningStrength < KERNEL_JOKER_STRENGTH ? 37 : 0)
  );
}
