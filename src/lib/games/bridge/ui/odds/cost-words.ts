/**
 * Texts for the odds that a card gave up, in whole per cent, with a word for small losses. The
 * figures add up: the cost is the difference of the two odds as they are shown.
 */
import { m } from '$lib/paraglide/messages';
import { costPercent } from '../lesson/praise-text';
import { SMALL_MISTAKE_COST } from '$lib/storage/grading';
import type { OddsLoss } from '$lib/hidden-information/play-judgement';

interface Range {
  readonly min: number;
  readonly max: number;
}

/** "6%", or "less than 1%" for a figure that is not quite nothing. */
const percentText = (percent: number, isNothing: boolean): string =>
  percent < 1 && !isNothing ? m.odds_less_than({ number: '1%' }) : `${percent}%`;

/** "6%", or "between 4% and 6%" for bounds that differ. */
function rangeText({ min, max }: Range): string {
  const [low, high] = [Math.round(min), Math.round(max)];
  return low === high
    ? percentText(low, max === 0)
    : m.odds_between({ low: `${low}%`, high: `${high}%` });
}

/** The cost: of odds that are known exactly, the difference of their whole per cent. */
function lossText(loss: OddsLoss): string {
  return loss.min === loss.max ? percentText(costPercent(loss), loss.max === 0) : rangeText(loss);
}

const atMostText = ({ max }: OddsLoss): string => `${Math.max(1, Math.round(max))}%`;

/** The odds of the played and the best card, as parameters of a message. */
const oddsOf = ({ played, best }: OddsLoss, isDefence: boolean) => ({
  mine: rangeText(played),
  best: rangeText(best),
  side: isDefence ? 'defence' : 'declarer',
});

/**
 * "That cost 6%.", with ": a small fault" below a limit; "at most" where the lower bound is 0, so
 * that the card may have cost nothing; null where nothing was given up.
 */
export function costText(loss: OddsLoss): string | null {
  if (loss.max <= 0) return null;
  if (loss.min <= 0) return m.cost_at_most({ cost: atMostText(loss) });
  const cost = lossText(loss);
  return loss.max <= SMALL_MISTAKE_COST ? m.cost_small({ cost }) : m.cost({ cost });
}

/**
 * The text at the losing moment of the review: the odds of the played and the best card, and the
 * cost; without a cost, that the card was as good as any and the cards lay badly.
 */
export function momentCost(loss: OddsLoss, isDefence: boolean): string {
  const cost = costText(loss);
  return cost === null ? m.cost_none() : `${m.odds_moment(oddsOf(loss, isDefence))} ${cost}`;
}

/**
 * The odds of a card of a turn, played or not: alone where no card has better ones, else with those
 * of the best card and the loss ("at most" where it may be 0).
 */
export function comparedOddsText(loss: OddsLoss, isDefence: boolean): string {
  const figures = oddsOf(loss, isDefence);
  if (loss.max <= 0) return m.odds_weighed_best(figures);
  return loss.min <= 0
    ? m.odds_weighed_at_most({ ...figures, cost: atMostText(loss) })
    : m.odds_weighed({ ...figures, cost: lossText(loss) });
}
