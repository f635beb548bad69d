/** Summarizes the odds at a point of a play: figures by card, and the layouts behind them. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit } from '$lib/cards/hand';
import type { Constraint } from '$lib/games/bridge/knowledge/constraint';
import type { CardLayoutOdds, LayoutOdds } from '$lib/games/bridge/odds/hand/layout-odds';
import type { OddsLayouts } from '$lib/games/bridge/problem/chances/odds-layouts';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { clockwiseFrom, SEATS, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { findLayoutPhrase } from './layout-phrase';

/** The figures of cards that come to the same, as shares of all layouts, 0 to 1. */
export interface CardFigures {
  /** In the order of the deck. */
  readonly cards: readonly Card[];
  /** The hand that every line with these leads crosses to; null unless that is certain. */
  readonly crossesTo: 'dummy' | 'hand' | null;
  readonly low: number;
  readonly high: number;
  readonly isExact: boolean;
  /** The double-dummy share; null until it is known. */
  readonly doubleDummy: number | null;
}

/** A set of layouts that are described together. */
export interface LayoutGroup {
  /** Their weighted share of all layouts, 0 to 1. */
  readonly share: number;
  /** The facts that describe them; null when none fit well enough, so that examples are shown. */
  readonly phrase: readonly Constraint[] | null;
  /** The first few; empty when the group is all layouts. */
  readonly examples: readonly Deal[];
}

/** The layouts lost by the best line, beginning with the first card, or a defender's best card. */
export interface LayoutBreakdown {
  /** The layouts lost even double dummy; for a defender, those that no card beats. */
  readonly lostDoubleDummy: LayoutGroup | null;
  /**
   * The layouts that could be made, but not together with all those that the line makes; for a
   * defender those that another card beats.
   */
  readonly givenUp: LayoutGroup | null;
  /** Two layouts that no line with that card makes both. */
  readonly conflict: readonly [Deal, Deal] | null;
  /**
   * The layouts made by only one of the best line and the best with the selected card, if known.
   */
  readonly difference: {
    /** Made by the best line only. */
    readonly onlyBest: LayoutGroup | null;
    /** Made by the line with the selected card only. */
    readonly onlyMine: LayoutGroup | null;
  } | null;
}

export interface OddsSummary {
  /** The seat to play. */
  readonly turn: Seat;
  /** True when the cards are a defender's; else they are declarer's lines. */
  readonly isDefence: boolean;
  /** True when declarer played like a person in the layouts, false when double dummy. */
  readonly isDeclarerHuman: boolean;
  /** The number of layouts evaluated. */
  readonly layoutCount: number;
  /** True when they are a sample of more layouts. */
  readonly isSampled: boolean;
  /** True when the author has given the layouts weights. */
  readonly isWeighted: boolean;
  /** The seats whose hands the player does not see, two or three. */
  readonly hiddenSeats: readonly Seat[];
  readonly best: { readonly low: number; readonly high: number };
  /** The best first. */
  readonly cards: readonly [CardFigures, ...CardFigures[]];
  /** The card played, or asked about, with its figures; null without one. */
  readonly selectedCard: { readonly card: Card; readonly figures: CardFigures } | null;
  /** Null until the figures of the best card are exact. */
  readonly breakdown: LayoutBreakdown | null;
  /** The number of positions searched. */
  readonly nodeCount: number;
}

const MAX_EXAMPLES = 3;

/** The context of the layouts. */
export interface OddsContext {
  /** The card played, or asked about; null without one. */
  readonly selectedCard: Card | null;
  /** The cards played by each seat: phrases are about hands as they were dealt. */
  readonly cardsPlayed: { readonly [S in Seat]?: readonly Card[] };
}

/** Summarizes the odds; null when no card can be played. */
export function summarizeOdds(
  layouts: OddsLayouts,
  chances: LayoutOdds,
  context: OddsContext,
): OddsSummary | null {
  const { selectedCard } = context;
  const { declarer, leader, played, deals, isSample, hiddenSeats } = layouts;
  const turn = clockwiseFrom(leader)[played.length] as Seat;
  const groups = groupEqualCards(chances);
  const toFigures = ({ cards, chance }: EqualCards): CardFigures => ({
    cards,
    crossesTo: findCrossing(layouts, { cards, chance }),
    low: chance.low,
    high: chance.high,
    isExact: chance.isExact,
    doubleDummy: chance.doubleDummy,
  });
  const [first, ...otherGroups] = groups;
  if (!first) return null;
  const selectedGroup =
    selectedCard === null ? undefined : groups.find(({ cards }) => cards.includes(selectedCard));
  return {
    turn,
    isDefence: sideOf(turn) !== sideOf(declarer),
    isDeclarerHuman: layouts.openPlayouts !== undefined,
    layoutCount: deals.length,
    isSampled: isSample,
    isWeighted: layouts.weights !== undefined,
    hiddenSeats,
    best: chances.best,
    cards: [toFigures(first), ...otherGroups.map(toFigures)],
    selectedCard:
      selectedCard !== null && selectedGroup
        ? { card: selectedCard, figures: toFigures(selectedGroup) }
        : null,
    breakdown:
      first.chance.isExact && first.chance.doubleDummy !== null
        ? describeBreakdown(layouts, context, first, selectedGroup)
        : null,
    nodeCount: chances.nodeCount,
  };
}

function describeBreakdown(
  { deals, weights, hiddenSeats }: OddsLayouts,
  { cardsPlayed }: OddsContext,
  first: EqualCards,
  selectedGroup: EqualCards | undefined,
): LayoutBreakdown {
  const totalWeight = deals.reduce((sum, _, i) => sum + (weights?.[i] ?? 1), 0);
  const fullDeals = deals.map((deal) =>
    dealOf((seat) => [...deal[seat], ...(cardsPlayed[seat] ?? [])]),
  );
  const toLayoutGroup = (members: readonly number[]): LayoutGroup | null => {
    if (members.length === 0) return null;
    return {
      share: members.reduce((sum, i) => sum + (weights?.[i] ?? 1), 0) / totalWeight,
      phrase: findLayoutPhrase(fullDeals, new Set(members), hiddenSeats),
      examples: members
        .slice(0, members.length < deals.length ? MAX_EXAMPLES : 0)
        .flatMap((i) => deals[i] ?? []),
    };
  };
  const { made, lostDoubleDummy, conflicts } = first.chance;
  const pair = conflicts.find(({ length }) => length === 2) ?? [];
  const [firstDeal, secondDeal] = pair.flatMap((i) => deals[i] ?? []);
  const isSelectedWorse =
    selectedGroup !== undefined && selectedGroup !== first && selectedGroup.chance.isExact;
  return {
    lostDoubleDummy: toLayoutGroup(lostDoubleDummy),
    givenUp: toLayoutGroup(
      [...deals.keys()].filter((i) => !made.includes(i) && !lostDoubleDummy.includes(i)),
    ),
    conflict: firstDeal && secondDeal ? [firstDeal, secondDeal] : null,
    difference: isSelectedWorse
      ? {
          onlyBest: toLayoutGroup(made.filter((i) => !selectedGroup.chance.made.includes(i))),
          onlyMine: toLayoutGroup(selectedGroup.chance.made.filter((i) => !made.includes(i))),
        }
      : null,
  };
}

/** Cards that come to the same, with the odds that they share. */
interface EqualCards {
  readonly cards: readonly Card[];
  readonly chance: CardLayoutOdds;
}

/**
 * Groups cards that come to the same and sorts the groups from the best: equal cards, which share
 * one evaluation, and cards of which the best line is known to make the same layouts.
 */
function groupEqualCards({ cards }: LayoutOdds): readonly EqualCards[] {
  const groups: { cards: Card[]; chance: CardLayoutOdds }[] = [];
  for (const [card, chance] of cards) {
    const equalGroup = groups.find((group) => isSameChance(group.chance, chance));
    if (equalGroup) equalGroup.cards.push(card);
    else groups.push({ cards: [card], chance });
  }
  return groups.sort(
    ({ chance: a }, { chance: b }) =>
      b.low - a.low || b.high - a.high || (b.doubleDummy ?? 0) - (a.doubleDummy ?? 0),
  );
}

function isSameChance(a: CardLayoutOdds, b: CardLayoutOdds): boolean {
  if (a === b) return true;
  return (
    a.isExact &&
    b.isExact &&
    a.doubleDummy === b.doubleDummy &&
    String(a.made) === String(b.made) &&
    String(a.lostDoubleDummy) === String(b.lostDoubleDummy)
  );
}

/**
 * Declarer's `hand` or `dummy`, where leads of two suits or more from the other must be won there
 * in every layout that the line makes; else null. They must, if the defenders want it, where no
 * trick may be lost and a defender can follow to each of the leads with a higher card. Leads of one
 * suit may be a finesse.
 */
function findCrossing(
  { deals, leader, declarer, played, goal }: OddsLayouts,
  { cards, chance }: EqualCards,
): CardFigures['crossesTo'] {
  const [firstDeal] = deals;
  const isLead = played.length === 0 && sideOf(leader) === sideOf(declarer);
  if (!isLead || goal < (firstDeal?.[leader].length ?? 0) || chance.made.length === 0) return null;
  const defenders = SEATS.filter((seat) => sideOf(seat) !== sideOf(declarer));
  const isOvertaken = (card: Card, deal: Deal): boolean =>
    defenders.some((seat) =>
      cardsInSuit(deal[seat], suitOf(card)).some(
        (higher) => cardStrength(higher) > cardStrength(card),
      ),
    );
  const mustCross =
    new Set(cards.map(suitOf)).size > 1 &&
    cards.every((card) =>
      chance.made.every((index) => {
        const deal = deals[index];
        return deal !== undefined && isOvertaken(card, deal);
      }),
    );
  if (!mustCross) return null;
  return leader === declarer ? 'dummy' : 'hand';
}

/**
 * Half the width of the 95% confidence interval (normal approximation) of a share of sampled
 * layouts. For a share between two bounds it is the largest half-width in between.
 */
export function samplingMargin({ low, high }: OddsSummary['best'], layoutCount: number): number {
  // The interval is widest at one half; the variance has a floor, so that it is never 0.
  const widest = Math.min(Math.max(low, 0.5), high);
  return 1.96 * Math.sqrt(Math.max(widest * (1 - widest), 0.05) / layoutCount);
}
