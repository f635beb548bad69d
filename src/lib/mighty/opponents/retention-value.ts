/**
 * The value of keeping a card for later, in points that change sides: what it may still win, less
 * what an average card wins. It depends on the unseen cards.
 */
import { popcount } from '$lib/core/bits';
import {
  hasCard,
  JOKER_WORD,
  type CardSet,
  type PublicState,
} from '$lib/mighty/knowledge/public-state';
import { TRICK_COUNT } from '$lib/mighty/rules/mighty-trick';
import {
  LOWEST_POINT_RANK,
  JOKER_INDEX,
  SUIT_SIZE,
  suitOfIndex,
} from '$lib/mighty/notation/card-indices';
import type { TrickProbabilities } from './trick-probabilities';
import type { HeuristicWeights } from './heuristic-weights';

/** The value of keeping a card; 0 in the last trick. */
export function retentionValue(
  sense: HeuristicWeights,
  state: PublicState,
  chances: TrickProbabilities,
  hand: CardSet,
  card: number,
): number {
  const later = TRICK_COUNT - state.trickNumber;
  if (later === 0) return 0;
  if (card === state.mighty) return sense.mighty * Math.min(1, 0.55 + 0.15 * later);
  // The joker has no power in the last trick: the ninth is its last chance.
  if (card === JOKER_INDEX) return later === 1 ? 0 : sense.joker * Math.min(1, 0.6 + 0.1 * later);
  const suit = suitOfIndex(card);
  const rank = card - SUIT_SIZE * suit;
  const above = chances.higherUnseenCount(card);
  if (suit === state.trump) {
    const baseValue =
      above === 0
        ? sense.masterTrump
        : sense.trump + sense.trumpRank * rank - sense.trumpAbove * Math.min(above, 4);
    return baseValue + 0.01 * rank;
  }
  return sideSuitRetentionValue(sense, state, chances, hand, suit, rank, above) + 0.01 * rank;
}

function sideSuitRetentionValue(
  sense: HeuristicWeights,
  state: PublicState,
  chances: TrickProbabilities,
  hand: CardSet,
  suit: number,
  rank: number,
  above: number,
): number {
  const suitCards = hand[suit] ?? 0;
  const length = popcount(suitCards);
  const out = popcount(chances.unseenSuits[suit] ?? 0);
  const entry =
    (hand[state.trump] ?? 0) !== 0 || hand[JOKER_WORD] !== 0 || hasCard(hand, state.mighty);
  if (above === 0 && chances.unseenTrumpCount === 0 && entry) return sense.sureMaster;
  // A master of a suit that nobody else holds loses to a trump while there are any.
  if (above === 0 && out > 0)
    return sense.master * (chances.unseenTrumpCount > 0 ? Math.min(1, out / 6) : 1);
  if (above === 0 && chances.unseenTrumpCount > 0) return sense.lateMaster;
  if (above === 0) return sense.master;
  if (above === 1 && rank >= LOWEST_POINT_RANK && length > 1) return sense.second;
  const trumps = state.trump < 0 ? 0 : popcount(hand[state.trump] ?? 0);
  if (length === 1 && trumps > 0) return sense.last;
  const guards = length === 2 && suitCards >> LOWEST_POINT_RANK !== 0 && rank < LOWEST_POINT_RANK;
  return guards ? sense.guard : 0;
}
