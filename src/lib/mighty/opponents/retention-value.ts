/**
 * What a card is worth that is kept for later, in points that change sides: what it would still
 * win, less what any card wins. It depends on what is out by now.
 */
import { popcount } from '$lib/core/bits';
import { hasCard, JOKER_WORD, type CardSet, type PublicState } from '$lib/mighty/knowledge/public-state';
import { TRICK_COUNT } from '$lib/mighty/rules/mighty-trick';
import { LOWEST_POINT_RANK, JOKER_INDEX, SUIT_SIZE, suitOfIndex } from '$lib/mighty/notation/card-indices';
import type { TrickProbabilities } from './trick-probabilities';
import type { HeuristicWeights } from './heuristic-weights';

/** What keeping a card is worth; nothing in the last trick. */
export function retentionValue(
  sense: HeuristicWeights,
  table: PublicState,
  chances: TrickProbabilities,
  own: CardSet,
  place: number,
): number {
  const later = TRICK_COUNT - table.trickNumber;
  if (later === 0) return 0;
  if (place === table.mighty) return sense.mighty * Math.min(1, 0.55 + 0.15 * later);
  // In the last trick the joker is dead: the ninth is its last.
  if (place === JOKER_INDEX) return later === 1 ? 0 : sense.joker * Math.min(1, 0.6 + 0.1 * later);
  const suit = suitOfIndex(place);
  const rank = place - SUIT_SIZE * suit;
  const above = chances.higherUnseenCount(place);
  if (suit === table.trump) {
    const held =
      above === 0
        ? sense.masterTrump
        : sense.trump + sense.trumpRank * rank - sense.trumpAbove * Math.min(above, 4);
    return held + 0.01 * rank;
  }
  return sideSuitRetentionValue(sense, table, chances, own, suit, rank, above) + 0.01 * rank;
}

function sideSuitRetentionValue(
  sense: HeuristicWeights,
  table: PublicState,
  chances: TrickProbabilities,
  own: CardSet,
  suit: number,
  rank: number,
  above: number,
): number {
  const held = own[suit] ?? 0;
  const length = popcount(held);
  const out = popcount(chances.unseenSuits[suit] ?? 0);
  const entry = (own[table.trump] ?? 0) !== 0 || own[JOKER_WORD] !== 0 || hasCard(own, table.mighty);
  if (above === 0 && chances.unseenTrumpCount === 0 && entry) return sense.sureMaster;
  // A master that nobody can follow any more is won by a trump as long as there are any.
  if (above === 0 && out > 0)
    return sense.master * (chances.unseenTrumpCount > 0 ? Math.min(1, out / 6) : 1);
  if (above === 0 && chances.unseenTrumpCount > 0) return sense.lateMaster;
  if (above === 0) return sense.master;
  if (above === 1 && rank >= LOWEST_POINT_RANK && length > 1) return sense.second;
  const trumps = table.trump < 0 ? 0 : popcount(own[table.trump] ?? 0);
  if (length === 1 && trumps > 0) return sense.last;
  const guards = length === 2 && held >> LOWEST_POINT_RANK !== 0 && rank < LOWEST_POINT_RANK;
  return guards ? sense.guard : 0;
}
