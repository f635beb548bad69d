/** The headline of contract practice: missing cards, the running simulation, or the advice. */
import { m } from '$lib/paraglide/messages';
import type { Recommendation } from '$lib/games/mighty/recommendation/contract-recommendation';
import { BID_COUNTS, bidCountOf, type BidCount } from '$lib/games/mighty/rules/mighty-bids';
import { TRICK_COUNT } from '$lib/games/mighty/rules/mighty-trick';
import { trumpName } from '$lib/games/mighty/ui/mighty-names';

/** A sentence, and a second, highlighted one with the limit. */
export interface RecommendationText {
  readonly lead: string;
  readonly rest: string;
}

export interface RecommendationTextInput {
  /** The number of cards held: up to ten, or thirteen. */
  readonly cardCount: number;
  readonly recommendation: Recommendation | null;
  /** True when all deals are simulated. */
  readonly isDone: boolean;
}

/**
 * The recommendation in words. It depends on the number of cards and the state of the simulation:
 * choose cards, wait, pass, or bid the best trump up to the limit at which it pays; with thirteen
 * cards, when the bidding is over, play that trump.
 */
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
  // With thirteen cards the bidding is over: the hand must be played.
  const hasKitty = cardCount > TRICK_COUNT;
  if (bid === null || ceiling === null) {
    if (!hasKitty) return { lead: m.mighty_practice_pass(), rest: '' };
    return { lead: m.mighty_practice_lost(), rest: m.mighty_practice_least({ trump }) };
  }
  const lead = hasKitty ? m.mighty_practice_play({ trump }) : m.mighty_practice_bid({ trump });
  const paysAtLowestOnly = ceiling === bidCountOf(bid);
  const count = countInWords(ceiling);
  if (paysAtLowestOnly) return { lead, rest: m.mighty_practice_only({ count }) };
  return {
    lead,
    rest: hasKitty ? m.mighty_practice_up_to({ count }) : m.mighty_practice_stop({ count }),
  };
}

/** "fifteen", where the language writes it so. */
function countInWords(count: BidCount): string {
  return m.mighty_practice_numbers().split(',')[BID_COUNTS.indexOf(count)] ?? String(count);
}
