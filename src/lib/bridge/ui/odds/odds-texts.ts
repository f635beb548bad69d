/** Texts for the figures of the odds. */
import { m } from '$lib/paraglide/messages';
import { cardName } from '$lib/ui/cards/spoken-cards';
import type { CardFigures, OddsSummary } from '$lib/bridge/lesson/odds/odds-summary';

interface Figures {
  readonly low: number;
  readonly high: number;
}

/** A share as whole per cent; decimals would overstate the precision of sampled layouts. */
export const percentText = (share: number): string => String(Math.round(100 * share));

/** The figure with its bounds: exactly, at most, between. */
function warrantText({ low, high }: Figures): string {
  const [least, most] = [percentText(low), percentText(high)];
  if (least === most && high - low < 1e-9) return m.odds_exactly({ number: least });
  return low === 0 ? m.odds_at_most({ number: most }) : m.odds_between({ low: least, high: most });
}

/** The same for a table column: "54", "≤ 60", "54–60". */
export function shortText({ low, high }: Figures): string {
  const [least, most] = [percentText(low), percentText(high)];
  if (high - low < 1e-9) return least;
  return low === 0 ? `≤ ${most}` : `${least}–${most}`;
}

/** One sentence that compares the played card with the best. */
export function headText({
  layoutCount: layouts,
  cards,
  selectedCard: selected,
  best: known,
}: OddsSummary): string {
  const [best] = cards;
  // As long as another card may still turn out better none is named.
  const isNamed = cards.every(({ high }, i) => i === 0 || high <= best.low);
  const words = { layouts, best: lowestCardName(best), most: warrantText(isNamed ? best : known) };
  if (cards.length === 1 && best.cards.length === 1)
    return m.odds_forced({ layouts, card: lowestCardName(best), mine: words.most });
  if (cards.every((card) => isAsGood(card, best))) return m.odds_every(words);
  if (!selected) {
    if (!isNamed) return m.odds_best_open(words);
    return cards[1] && isAsGood(cards[1], best) ? m.odds_best_shared(words) : m.odds_best(words);
  }
  const yours = { ...words, card: cardName(selected.card), mine: warrantText(selected.figures) };
  if (!isNamed) return m.odds_yours_open(yours);
  if (best.cards.includes(selected.card))
    return isSole(cards) ? m.odds_yours_best(yours) : m.odds_yours_equal(yours);
  return isAsGood(selected.figures, best) ? m.odds_yours_equal(yours) : m.odds_yours(yours);
}

/** The card of a run that is named: the lowest, as a player would. */
export function lowestCardName({ cards }: CardFigures): string {
  const card = cards.at(-1);
  return card ? cardName(card) : '';
}

const isAsGood = (one: Figures, best: Figures): boolean =>
  one.low === best.low && one.high === best.high && one.low === one.high;

/**
 * True when the first card is known to be better than every other; where all are equal there is no
 * other.
 */
const isSole = ([best, ...others]: OddsSummary['cards']): boolean =>
  others.length > 0 && others.every(({ high }) => high < best.low);
