/** `lie mighty recommend`: what to bid with a hand. */
import * as v from 'valibot';
import { failWith, ok, type Result } from '$lib/core/result';
import { readCard, readWordList } from '$lib/games/mighty/notation/mighty-notation';
import { mightyHand } from '$lib/games/mighty/rules/mighty-cards';
import { bidCountOf } from '$lib/games/mighty/rules/mighty-bids';
import { KITTY_SIZE } from '$lib/games/mighty/rules/kitty-exchange';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/games/mighty/rules/mighty-options';
import { TRICK_COUNT } from '$lib/games/mighty/rules/mighty-trick';
import { recommend } from '$lib/games/mighty/recommendation/contract-recommendation';
import { duplicateCard, parseInput } from './mighty-command-input';

const RecommendShape = v.strictObject({ hand: v.array(v.string()) });

/** `{"trump", "count", "friend", "discard", "ceiling", "expected"}` for ten or thirteen cards. */
export function answerRecommend(input: unknown): Result<object> {
  const shape = parseInput(RecommendShape, 'position/shape', input);
  if (!shape.ok) return shape;
  const cards = readWordList(shape.value.hand, readCard);
  if (!cards.ok) return cards;
  const duplicate = duplicateCard(cards.value);
  if (duplicate !== null)
    return failWith('position/duplicate-card', `${duplicate} is there twice. Name it once.`);
  if (cards.value.length !== TRICK_COUNT && cards.value.length !== TRICK_COUNT + KITTY_SIZE) {
    const message = `A hand has ${TRICK_COUNT} cards, or ${TRICK_COUNT + KITTY_SIZE} with the kitty, not ${cards.value.length}.`;
    return failWith('position/hand-size', message);
  }
  const { best, bid, ceiling, outlooks } = recommend(
    mightyHand(cards.value),
    DEFAULT_MIGHTY_OPTIONS,
  );
  const { trump, friend, discard } = best;
  // The best of several plans with the same trump is shown.
  const payoffByBid = new Map<string, number>();
  for (const { contracts } of outlooks)
    for (const contract of contracts)
      if (!payoffByBid.has(contract.bid))
        payoffByBid.set(contract.bid, Math.round(contract.expectedPayoff));
  return ok({
    trump,
    count: bid === null ? null : bidCountOf(bid),
    friend,
    discard,
    ceiling,
    expected: Object.fromEntries(payoffByBid),
  });
}
