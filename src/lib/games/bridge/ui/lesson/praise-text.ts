/** The praise in a best-chance problem; loaded with the review, which is the next screen. */
import { m } from '$lib/paraglide/messages';
import type { Card } from '$lib/cards/card';
import type { BestChance, BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';
import type { OddsLoss } from '$lib/hidden-information/play-judgement';
import { cardName } from '$lib/kit/card-table/cards/spoken-cards';
import type { JudgedPlay } from '$lib/kit/lesson/lesson-adapter';

/**
 * The praise of a made play in a best-chance problem: of the first card, whatever came after it; a
 * percentage is that of all layouts. Null while the odds are not known.
 */
export function chancePraise(
  problem: Pick<BridgeProblem, 'contract' | 'student'>,
  { best, errors }: BestChance,
  { log, decisions, isFlawless }: JudgedPlay<Card>,
): string | null {
  const found = m.chance_found({ best: `${best}%` });
  if (isFlawless) return found;
  const [first, ...later] = decisions.filter(({ choiceCount }) => choiceCount > 1);
  // Without wrong first cards in the file the question is not about the first card.
  const loss = Object.keys(errors).length > 0 ? first?.loss : undefined;
  if (!loss || loss.min !== loss.max) return null;
  if (loss.max > 0)
    return m.chance_made({
      side: sideOf(problem.student) === sideOf(problem.contract.declarer) ? 'declarer' : 'defence',
      mine: `${Math.round(loss.played.max)}%`,
      best: `${Math.round(loss.best.max)}%`,
    });
  const costs = later.flatMap(({ logIndex, loss: laterLoss }) =>
    laterLoss?.min ? [{ card: log[logIndex], cost: costPercent(laterLoss) }] : [],
  );
  const dearest = costs.sort((a, b) => b.cost - a.cost)[0];
  return dearest?.card && dearest.cost > 0
    ? `${found} ${m.chance_later({ card: cardName(dearest.card), cost: `${dearest.cost}%` })}`
    : found;
}

/** The loss of odds in whole per cent: the difference of the two figures as they are shown. */
export const costPercent = ({ played, best }: OddsLoss): number =>
  Math.round(best.max) - Math.round(played.max);
