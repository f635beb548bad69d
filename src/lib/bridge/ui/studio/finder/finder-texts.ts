/** Texts of the finder's results. */
import { localize } from '$lib/core/localized-text';
import type { DealSearchResult } from '$lib/bridge/finder/find-deals';
import { parseCards } from '$lib/bridge/notation/card-notation';
import { m } from '$lib/paraglide/messages';
import { getLocale } from '$lib/paraglide/runtime';
import { cardName } from '$lib/ui/cards/spoken-cards';
import type { FinderAnswer, SearchProgress } from './deal-finder.svelte';

/** Progress of a search. */
export function searchProgressText(part: SearchProgress | null): string {
  if (part === null) return '';
  const { stage: what, doneCount: done, totalCount: of } = part;
  if (what === 'thinking') return m.finder_thinking({ done, of });
  return what === 'looking' ? m.finder_trying({ done, of }) : m.finder_part({ done, of });
}

/** Text of a result; empty where another part of the pane shows it. */
export function finderAnswerText(answer: FinderAnswer): string {
  switch (answer.kind) {
    case 'found':
      return rarityWords(answer.found);
    case 'missing':
      return missingWords(answer);
    case 'needed': {
      const { deals, punishedErrors: punished, unpunishedErrors: open } = answer.needed;
      const others = open.length > 0 ? [m.finder_needed_open({ count: open.length })] : [];
      if (punished.length === 0) return [m.finder_needed_nothing(), ...others].join(' ');
      const counts = { count: deals.length, errors: punished.length };
      return [m.finder_needed_found(counts), ...others].join(' ');
    }
    case 'fewest':
      return '';
  }
}

function missingWords(answer: Extract<FinderAnswer, { kind: 'missing' }>): string {
  const { cards, lined, found, by } = answer;
  if (found.alreadyPunished)
    return by ? m.finder_punished_by({ deal: localize(by, getLocale()) }) : m.finder_punished();
  if (found.deal) {
    const loses = found.punishesAlone ? m.finder_missing_found() : m.finder_missing_together();
    return [loses, lined ? m.finder_line_holds() : m.finder_goal_holds()].join(' ');
  }
  const read = parseCards(cards);
  const last = read.ok ? read.value.at(-1) : undefined;
  if (!last) return m.finder_missing_none();
  const card = cardName(last);
  return lined ? m.finder_vain({ card }) : m.finder_vain_goal({ card });
}

/** "10 deals found of 320 drawn. Of a hundred deals about 3.1 are so (1.7 to 5.6)." */
function rarityWords({
  foundDeals: found,
  drawCount: drawn,
  undecidedCount: unknown,
  rarity,
}: DealSearchResult): string {
  const { share, low, high, exact } = rarity;
  const count = m.finder_found({ count: found.length, drawn });
  const rare = exact
    ? m.finder_exact({ share: hundredth(share) })
    : m.finder_about({
        ...{ share: hundredth(share), low: hundredth(low), high: hundredth(high) },
      });
  return [count, rare, ...(unknown > 0 ? [m.finder_unknown({ count: unknown })] : [])].join(' ');
}

function hundredth(share: number): string {
  return (100 * share).toLocaleString(getLocale(), { maximumSignificantDigits: 3 });
}
