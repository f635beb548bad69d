/** Texts for the odds that a card gave up: a small loss is a small fault. */
import { m } from '$lib/paraglide/messages';
import { SMALL_MISTAKE_COST } from '$lib/progress/grading';
import type { OddsLoss } from '$lib/switching/play-judgement';

/** Whole numbers of a hundred; what is more than nothing is never said to be nothing. */
const whole = (share: number): number => (share > 0 ? Math.max(1, Math.round(share)) : 0);

/** "exactly" is not said: one number stands for itself, two for what lies between them. */
function span({ min, max }: { readonly min: number; readonly max: number }): string {
  const [low, high] = [whole(min), whole(max)];
  return low === high ? `${low}` : m.odds_between({ low, high });
}

/** "Cost 6 in a hundred: a small fault."; null where it is known that nothing was given up. */
export function costText(loss: OddsLoss): string | null {
  if (loss.max <= 0) return null;
  if (loss.min <= 0) return m.cost_at_most({ cost: whole(loss.max) });
  const cost = span(loss);
  return loss.max <= SMALL_MISTAKE_COST ? m.cost_small({ cost }) : m.cost({ cost });
}

/** The same at the moment, with what the card made and what the best would have made. */
export function momentCost(loss: OddsLoss): string {
  const made = m.odds_moment({ mine: span(loss.played), best: span(loss.best) });
  const cost = costText(loss);
  return cost === null ? m.cost_none() : `${made} ${cost}`;
}

/**
 * A card among all of its turn, played or not: what it makes, and what it gives up against the
 * best.
 */
export function comparedOddsText(loss: OddsLoss): string {
  const playedText = span(loss.played);
  if (loss.max <= 0) return m.odds_weighed_best({ mine: playedText });
  const figures = { mine: playedText, best: span(loss.best) };
  return loss.min <= 0
    ? m.odds_weighed_at_most({ ...figures, cost: whole(loss.max) })
    : m.odds_weighed({ ...figures, cost: span(loss) });
}
