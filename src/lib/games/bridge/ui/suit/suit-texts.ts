/** Texts for suit combinations and their figures. */
import { m } from '$lib/paraglide/messages';
import { strengthOf, type Rank } from '$lib/cards/ranks';
import type { HoldingFault } from '$lib/games/bridge/odds/suit/suit-holding';
import type { HandIndex } from '$lib/games/bridge/odds/suit/shown-out';
import type { OddsBounds } from '$lib/games/bridge/odds/suit/suit-odds';
import type { SuitPlaySummary, SplitSummary } from '$lib/games/bridge/odds/suit/suit-summary';

/** The texts of the faults of a suit holding. */
export const FAULTS: Readonly<Record<HoldingFault, () => string>> = {
  'suit/unknown-card': m.suit_fault_card,
  'suit/twice': m.suit_fault_twice,
  'suit/too-many': m.suit_fault_many,
  'suit/no-cards': m.suit_fault_no_cards,
  'suit/none-out': m.suit_fault_none_out,
  'suit/vacant': m.suit_fault_vacant,
};

/** "10", "K" */
export function rankText(rank: Rank): string {
  return rank === 'T' ? '10' : rank;
}

/** Declarer's hand (0) or dummy (1). */
export function suitHandText(side: HandIndex): string {
  return side === 0 ? m.suit_hand_own() : m.suit_hand_dummy();
}

/** "2 from your hand, then Q": the lead and third hand's card, if that matters. */
export function playText({ leader, lead, third }: SuitPlaySummary): string {
  const params = { lead: rankText(lead), hand: suitHandText(leader) };
  return third === null
    ? m.suit_lead_only(params)
    : m.suit_lead_then({ ...params, third: rankText(third) });
}

/** A chance in words: "exactly 50.0", "at most 60.0", "between 54.0 and 60.0". */
export function suitBoundsText(chance: OddsBounds): string {
  const [low, high] = chance;
  return low === high ? m.suit_exactly({ number: suitPercentText(low) }) : chanceText(chance);
}

/** A share from 0 to 1 as per cent, with one decimal. */
export function suitPercentText(chance: number): string {
  return (100 * chance).toFixed(1);
}

/** A chance for a table: the figure, or its bounds. */
export function chanceText([low, high]: OddsBounds): string {
  if (low === high) return suitPercentText(low);
  return low === 0
    ? m.suit_most({ number: suitPercentText(high) })
    : m.suit_between({ low: suitPercentText(low), high: suitPercentText(high) });
}

/** An average number of tricks with two decimals: "exactly 3.25", "between 3.10 and 3.20". */
export function averageText([low, high]: OddsBounds): string {
  return low === high
    ? m.suit_exactly({ number: low.toFixed(2) })
    : m.suit_between({ low: low.toFixed(2), high: high.toFixed(2) });
}

/** True when the cards of the lowest group of equals need no names: all spots, or more than two. */
function areLow(cards: readonly Rank[]): boolean {
  return cards.length > 2 || cards.every((card) => strengthOf(card) < 10);
}

/**
 * The name of a defender's card: equal cards stand for one another (`K/Q`), low ones for "a low
 * card". `groups` are the groups of equal cards, the lowest first.
 */
export function equalsText(groups: readonly (readonly Rank[])[], rank: Rank): string {
  const groupIndex = groups.findIndex((cards) => cards.includes(rank));
  const group = groups[groupIndex] ?? [rank];
  return groupIndex === 0 && areLow(group) ? m.suit_low() : group.map(rankText).join('/');
}

/**
 * One defender's holding in a split: the lowest cards as `x`, the others by name, so that each
 * split has a different text. The groups of equal cards go from high to low here.
 */
export function splitHoldingText({ groups }: SplitSummary, side: 'west' | 'east'): string {
  const texts = groups.flatMap(({ cards, west }, i) => {
    const count = side === 'west' ? west : cards.length - west;
    if (count === 0) return [];
    if (i === groups.length - 1 && areLow(cards)) return ['x'.repeat(count)];
    if (count === cards.length) return [cards.map(rankText).join(' ')];
    if (count === 1) return [cards.map(rankText).join('/')];
    return [m.suit_of({ count, cards: cards.map(rankText).join(' ') })];
  });
  return texts.join(' ') || m.suit_none();
}
