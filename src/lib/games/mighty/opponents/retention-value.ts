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
} from '$lib/games/mighty/knowledge/public-state';
import { TRICK_COUNT } from '$lib/games/mighty/rules/mighty-trick';
import {
  LOWEST_POINT_RANK,
  JOKER_INDEX,
  SUIT_SIZE,
  suitOfIndex,
} from '$lib/games/mighty/notation/card-indices';
import type { TrickProbabilities } from './trick-probabilities';
import type { HeuristicWeights } from './heuristic-weights';

/** The value of keeping a card; 0 in the last trick. */
export function retentionValue(
  weights: HeuristicWeights,
  state: PublicState,
  probabilities: TrickProbabilities,
  hand: CardSet,
  card: number,
): number {
  const laterTricks = TRICK_COUNT - state.trickNumber;
  if (laterTricks === 0) return 0;
  if (card === state.mighty) return weights.mighty * Math.min(1, 0.55 + 0.15 * laterTricks);
  // The joker has no power in the last trick: the ninth is its last chance.
  if (card === JOKER_INDEX)
    return laterTricks === 1 ? 0 : weights.joker * Math.min(1, 0.6 + 0.1 * laterTricks);
  const suit = suitOfIndex(card);
  const rank = card - SUIT_SIZE * suit;
  const higherCount = probabilities.higherUnseenCount(card);
  if (suit === state.trump) {
    const baseValue =
      higherCount === 0
        ? weights.masterTrump
        : weights.trump + weights.trumpRank * rank - weights.trumpAbove * Math.min(higherCount, 4);
    // The rank decides between cards of otherwise equal value.
    return baseValue + 0.01 * rank;
  }
  return (
    sideSuitRetentionValue(weights, state, probabilities, hand, suit, rank, higherCount) +
    0.01 * rank
  );
}

/** The value of keeping a card of a side suit, of which `higherCount` unseen cards are higher. */
function sideSuitRetentionValue(
  weights: HeuristicWeights,
  state: PublicState,
  probabilities: TrickProbabilities,
  hand: CardSet,
  suit: number,
  rank: number,
  higherCount: number,
): number {
  const suitCards = hand[suit] ?? 0;
  const length = popcount(suitCards);
  const unseenCount = popcount(probabilities.unseenSuits[suit] ?? 0);
  const hasEntry =
    (hand[state.trump] ?? 0) !== 0 || hand[JOKER_WORD] !== 0 || hasCard(hand, state.mighty);
  if (higherCount === 0 && probabilities.unseenTrumpCount === 0 && hasEntry)
    return weights.sureMaster;
  // With trumps out a master wins the more likely the more cards of its suit the others hold; when
  // they hold none, it is ruffed.
  if (higherCount === 0 && unseenCount > 0)
    return weights.master * (probabilities.unseenTrumpCount > 0 ? Math.min(1, unseenCount / 6) : 1);
  if (higherCount === 0 && probabilities.unseenTrumpCount > 0) return weights.lateMaster;
  if (higherCount === 0) return weights.master;
  if (higherCount === 1 && rank >= LOWEST_POINT_RANK && length > 1) return weights.second;
  const trumps = state.trump < 0 ? 0 : popcount(hand[state.trump] ?? 0);
  if (length === 1 && trumps > 0) return weights.last;
  const guards = length === 2 && suitCards >> LOWEST_POINT_RANK !== 0 && rank < LOWEST_POINT_RANK;
  return guards ? weights.guard : 0;
}
