/** Texts of the results of the deal finder. */
import { localize } from '$lib/core/localized-text';
import type { DealSearchResult } from '$lib/games/bridge/deal-search/find-deals';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { m } from '$lib/paraglide/messages';
import { getLocale } from '$lib/paraglide/runtime';
import { cardName } from '$lib/kit/card-table/cards/spoken-cards';
import type { FinderAnswer, SearchProgress } from './deal-finder.svelte';

/** Progress of a search. */
export function searchProgressText(progress: SearchProgress | null): string {
  if (progress === null) return '';
  const { stage, doneCount, totalCount } = progress;
  const words = { done: doneCount, of: totalCount };
  if (stage === 'thinking') return m.finder_thinking(words);
  return stage === 'looking' ? m.finder_trying(words) : m.finder_part(words);
}

/**
 * Text of a result; empty where another part of the pane shows it. `found`: deals that meet the
 * conditions; `missing`: a deal that punishes one mistake; `needed`: deals that together punish the
 * mistakes that look natural; `fewest`: the smallest set of the problem's deals, shown elsewhere.
 */
export function finderAnswerText(answer: FinderAnswer): string {
  switch (answer.kind) {
    case 'found':
      return rarityText(answer.result);
    case 'missing':
      return missingDealText(answer);
    case 'needed': {
      const { deals, punishedErrors, unpunishedErrors } = answer.needed;
      const unpunishedCount = unpunishedErrors.length;
      const unpunishedTexts =
        unpunishedCount > 0 ? [m.finder_needed_open({ count: unpunishedCount })] : [];
      if (punishedErrors.length === 0)
        return [m.finder_needed_nothing(), ...unpunishedTexts].join(' ');
      const counts = { count: deals.length, errors: punishedErrors.length };
      return [m.finder_needed_found(counts), ...unpunishedTexts].join(' ');
    }
    case 'fewest':
      return '';
  }
}

/** The result of the search for a deal that punishes a mistake. */
function missingDealText(answer: Extract<FinderAnswer, { kind: 'missing' }>): string {
  const { cards, hasLine, result, punishingDeal } = answer;
  if (result.alreadyPunished)
    return punishingDeal
      ? m.finder_punished_by({ deal: localize(punishingDeal, getLocale()) })
      : m.finder_punished();
  if (result.deal) {
    const foundText = result.punishesAlone ? m.finder_missing_found() : m.finder_missing_together();
    return [foundText, hasLine ? m.finder_line_holds() : m.finder_goal_holds()].join(' ');
  }
  const parsed = parseCards(cards);
  const last = parsed.ok ? parsed.value.at(-1) : undefined;
  if (!last) return m.finder_missing_none();
  const card = cardName(last);
  return hasLine ? m.finder_vain({ card }) : m.finder_vain_goal({ card });
}

/** "10 deals found of 320 drawn. Of a hundred deals about 3.1 are so (1.7 to 5.6)." */
function rarityText({ foundDeals, drawCount, undecidedCount, rarity }: DealSearchResult): string {
  const { share, low, high, exact } = rarity;
  const foundText = m.finder_found({ count: foundDeals.length, drawn: drawCount });
  const rarityPart = exact
    ? m.finder_exact({ share: formatPercent(share) })
    : m.finder_about({
        ...{ share: formatPercent(share), low: formatPercent(low), high: formatPercent(high) },
      });
  const undecidedTexts = undecidedCount > 0 ? [m.finder_unknown({ count: undecidedCount })] : [];
  return [foundText, rarityPart, ...undecidedTexts].join(' ');
}

/** A share as per cent, with three significant digits. */
function formatPercent(share: number): string {
  return (100 * share).toLocaleString(getLocale(), { maximumSignificantDigits: 3 });
}
