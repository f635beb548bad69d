/** Texts for the odds of cards: the chance that the line of a card makes, over all layouts. */
import { m } from '$lib/paraglide/messages';
import { cardName } from '$lib/kit/card-table/cards/spoken-cards';
import type { CardFigures, OddsSummary } from '$lib/games/bridge/lesson/odds/odds-summary';

/** Bounds of a card's chance, as shares from 0 to 1. */
interface Figures {
  readonly low: number;
  readonly high: number;
}

/** A share as whole per cent; decimals would overstate the precision of sampled layouts. */
export const percentText = (share: number): string => String(Math.round(100 * share));

/** A figure with its bounds in words: "50%", "at most 60%", "between 54% and 60%". */
function boundsText({ low, high }: Figures): string {
  const [lowText, highText] = [`${percentText(low)}%`, `${percentText(high)}%`];
  if (high - low < 1e-9) return lowText;
  return low === 0
    ? m.odds_at_most({ number: highText })
    : m.odds_between({ low: lowText, high: highText });
}

/** The same for a table column: "54", "≤ 60", "54–60". */
export function shortText({ low, high }: Figures): string {
  const [lowText, highText] = [percentText(low), percentText(high)];
  if (high - low < 1e-9) return lowText;
  return low === 0 ? `≤ ${highText}` : `${lowText}–${highText}`;
}

/**
 * One sentence that compares the played card with the best; without a played card it names the
 * best, and without a choice or a difference it says so.
 */
export function headText({
  layoutCount: layouts,
  cards,
  selectedCard,
  best: bestBounds,
  isDefence,
}: OddsSummary): string {
  const [best] = cards;
  // The best card is named only when no other card can still turn out better.
  const isBestCertain = cards.every(({ high }, i) => i === 0 || high <= best.low);
  const words = {
    layouts,
    side: isDefence ? 'defence' : 'declarer',
    best: lowestCardName(best),
    most: boundsText(isBestCertain ? best : bestBounds),
  };
  if (cards.length === 1 && best.cards.length === 1)
    return m.odds_forced({ ...words, card: lowestCardName(best), mine: words.most });
  if (cards.every((card) => isAsGood(card, best))) return m.odds_every(words);
  const idea = ideaText(best);
  const mostByIdea = { layouts, idea: idea ?? '', most: `${shortText(best)}%` };
  if (isBestCertain && idea && !selectedCard) return m.odds_best_idea(mostByIdea);
  if (!selectedCard) {
    if (!isBestCertain) return m.odds_best_open(words);
    return cards[1] && isAsGood(cards[1], best) ? m.odds_best_shared(words) : m.odds_best(words);
  }
  const { card, figures } = selectedCard;
  const comparisonWords = { ...words, card: cardName(card), mine: boundsText(figures) };
  if (!isBestCertain) return m.odds_yours_open(comparisonWords);
  const isTied = best.cards.includes(card) ? !isSoleBest(cards) : isAsGood(figures, best);
  if (isTied) return m.odds_yours_equal(comparisonWords);
  if (best.cards.includes(card)) return m.odds_yours_best(comparisonWords);
  return idea
    ? m.odds_yours_idea({ ...mostByIdea, card: cardName(card), mine: `${shortText(figures)}%` })
    : m.odds_yours(comparisonWords);
}

/** The idea that the cards of a row have in common: "Cross to hand first"; null without one. */
export function ideaText({ crossesTo }: CardFigures): string | null {
  return crossesTo && m.odds_idea({ to: crossesTo });
}

/** The card of a run that is named: the lowest, as a player would. */
export function lowestCardName({ cards }: CardFigures): string {
  const card = cards.at(-1);
  return card ? cardName(card) : '';
}

/** True when both chances are known exactly and are equal. */
const isAsGood = (card: Figures, best: Figures): boolean =>
  card.low === best.low && card.high === best.high && card.low === card.high;

/** True when there are other cards and the first is certainly better than all of them. */
const isSoleBest = ([best, ...otherCards]: OddsSummary['cards']): boolean =>
  otherCards.length > 0 && otherCards.every(({ high }) => high < best.low);
