/** Texts for the odds that a card gave up (its loss, in per cent), with a word for small losses. */
import { m } from '$lib/paraglide/messages';
import { SMALL_MISTAKE_COST } from '$lib/storage/grading';
import type { OddsLoss } from '$lib/hidden-information/play-judgement';

/** The nearest whole per cent, but at least 1 for any loss. */
const wholePercent = (percent: number): number =>
  percent > 0 ? Math.max(1, Math.round(percent)) : 0;

/** "6", or "4 to 6" for bounds that differ. */
function rangeText({ min, max }: { readonly min: number; readonly max: number }): string {
  const [low, high] = [wholePercent(min), wholePercent(max)];
  return low === high ? `${low}` : m.odds_between({ low, high });
}

/**
 * "That cost 6 in a hundred.", with ": a small fault" below a limit; "at most" where the lower
 * bound is 0, so that the card may have cost nothing; null where nothing was given up.
 */
export function costText(loss: OddsLoss): string | null {
  if (loss.max <= 0) return null;
  if (loss.min <= 0) return m.cost_at_most({ cost: wholePercent(loss.max) });
  const cost = rangeText(loss);
  return loss.max <= SMALL_MISTAKE_COST ? m.cost_small({ cost }) : m.cost({ cost });
}

/**
 * The text at the losing moment of the review: the odds of the played and the best card, and the
 * cost; without a cost, that the card was as good as any and the cards lay badly.
 */
export function momentCost(loss: OddsLoss): string {
  const oddsText = m.odds_moment({ mine: rangeText(loss.played), best: rangeText(loss.best) });
  const cost = costText(loss);
  return cost === null ? m.cost_none() : `${oddsText} ${cost}`;
}

/**
 * The odds of a card of a turn, played or not: alone where no card has better ones, else with those
 * of the best card and the loss ("at most" where it may be 0).
 */
export function comparedOddsText(loss: OddsLoss): string {
  const playedText = rangeText(loss.played);
  if (loss.max <= 0) return m.odds_weighed_best({ mine: playedText });
  const figures = { mine: playedText, best: rangeText(loss.best) };
  return loss.min <= 0
    ? m.odds_weighed_at_most({ ...figures, cost: wholePercent(loss.max) })
    : m.odds_weighed({ ...figures, cost: rangeText(loss) });
}
