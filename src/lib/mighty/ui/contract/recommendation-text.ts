/** The headline of contract practice, and its number words. */
import { m } from '$lib/paraglide/messages';
import type { Recommendation } from '$lib/mighty/recommendation/contract-recommendation';
import { BID_COUNTS, bidCountOf, type BidCount } from '$lib/mighty/rules/mighty-bids';
import { TRICK_COUNT } from '$lib/mighty/rules/mighty-trick';
import { trumpName } from '../mighty-names';

/** A sentence, and a second, highlighted one with the limit. */
export interface RecommendationText {
  readonly lead: string;
  readonly rest: string;
}

export interface RecommendationTextInput {
  /** The number of cards held: up to ten, or thirteen. */
  readonly cardCount: number;
  readonly recommendation: Recommendation | null;
  readonly isDone: boolean;
}

export function formatRecommendation({
  cardCount,
  recommendation,
  isDone,
}: RecommendationTextInput): RecommendationText {
  if (cardCount === 0)
    return { lead: m.mighty_practice_choose(), rest: m.mighty_practice_choose_how() };
  if (cardCount < TRICK_COUNT)
    return {
      lead: m.mighty_practice_choose(),
      rest: m.mighty_practice_more({ count: TRICK_COUNT - cardCount }),
    };
  if (!recommendation || !isDone) return { lead: m.mighty_practice_playing(), rest: '' };
  const { best, bid, ceiling } = recommendation;
  const trump = trumpName(best.trump);
  const thirteen = cardCount > TRICK_COUNT;
  if (bid === null || ceiling === null) {
    if (!thirteen) return { lead: m.mighty_practice_pass(), rest: '' };
    return { lead: m.mighty_practice_lost(), rest: m.mighty_practice_least({ trump }) };
  }
  const lead = thirteen ? m.mighty_practice_play({ trump }) : m.mighty_practice_bid({ trump });
  const only = ceiling === bidCountOf(bid);
  const count = countInWords(ceiling);
  if (only) return { lead, rest: m.mighty_practice_only({ count }) };
  return {
    lead,
    rest: thirteen ? m.mighty_practice_up_to({ count }) : m.mighty_practice_stop({ count }),
  };
}

/** "fifteen", where the language writes it so. */
function countInWords(count: BidCount): string {
  return m.mighty_practice_numbers().split(',')[BID_COUNTS.indexOf(count)] ?? String(count);
}
