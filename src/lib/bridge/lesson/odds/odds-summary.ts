/** What is told of the odds at a point of a play: every card's figures, what beats the best line, what a card gives up. */
import type { Card } from '$lib/cards/card';
import type { Constraint } from '$lib/bridge/knowledge/constraint';
import type { CardLayoutOdds, LayoutOdds, LayoutOddsQuestion } from '$lib/bridge/odds/hand/layout-odds';
import { dealOf, type Deal } from '$lib/bridge/rules/bridge-deal';
import { clockwiseFrom, nextSeat, partnerOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import { findLayoutPhrase } from './layout-phrase';

/** The figures of a card and its equals, as shares of all layouts. */
export interface CardFigures {
  readonly cards: readonly Card[];
  readonly low: number;
  readonly high: number;
  readonly isExact: boolean;
  /** With open cards; null as long as it is not known. */
  readonly doubleDummy: number | null;
}

/** Layouts that are spoken of together. */
export interface LayoutGroup {
  /** Their share of all. */
  readonly share: number;
  /** What they have in common; null where nothing fits well enough: then examples are given. */
  readonly phrase: readonly Constraint[] | null;
  /** Some of them; none where they are all. */
  readonly examples: readonly Deal[];
}

/** What becomes of the layouts under the best line, which begins with the first card. */
export interface LayoutBreakdown {
  /** Lost even with open cards. */
  readonly lostDoubleDummy: LayoutGroup | null;
  /** Could be made, but not by a line that makes all the others. */
  readonly givenUp: LayoutGroup | null;
  /** Two layouts of which no line with that card makes both. */
  readonly conflict: readonly [Deal, Deal] | null;
  /** What the best line makes and the best with the card that was played does not, and the other way round; null where that is not known. */
  readonly difference: { readonly onlyBest: LayoutGroup | null; readonly onlyMine: LayoutGroup | null } | null;
}

export interface OddsSummary {
  /** Whose card it is. */
  readonly turn: Seat;
  /** How many layouts were weighed, */
  readonly layoutCount: number;
  /** and whether they were drawn from more. */
  readonly isSampled: boolean;
  /** Whether some are likelier than others, as their author says. */
  readonly isWeighted: boolean;
  /** The two hands that nobody on declarer's side sees. */
  readonly hiddenSeats: readonly Seat[];
  readonly best: { readonly low: number; readonly high: number };
  /** The best first. */
  readonly cards: readonly [CardFigures, ...CardFigures[]];
  /** The card that was played, or that is asked about, with its figures; null where none is. */
  readonly selectedCard: { readonly card: Card; readonly figures: CardFigures } | null;
  /** The layouts behind the figures; null as long as the first card's are not known exactly. */
  readonly breakdown: LayoutBreakdown | null;
  /** Positions looked at. */
  readonly nodeCount: number;
}

const EXAMPLES = 3;

/** What is known beside the layouts themselves. */
export interface OddsContext {
  /** The card that was played there. */
  readonly selectedCard: Card | null;
  readonly isSampled: boolean;
  /** What the hidden hands have played: a phrase is about hands as they were dealt. */
  readonly cardsPlayed: { readonly [S in Seat]?: readonly Card[] };
}

/** Null where nothing can be played. */
export function summarizeOdds(layouts: LayoutOddsQuestion, chances: LayoutOdds, known: OddsContext): OddsSummary | null {
  const { selectedCard: mine, isSampled: drawn } = known;
  const { declarer, leader, played, deals } = layouts;
  const turn = clockwiseFrom(leader)[played.length] as Seat;
  const runs = runsOf(chances);
  const [first, ...more] = runs;
  if (!first) return null;
  const own = mine === null ? undefined : runs.find(({ cards }) => cards.includes(mine));
  const west = nextSeat(declarer);
  return {
    turn,
    layoutCount: deals.length,
    isSampled: drawn,
    isWeighted: layouts.weights !== undefined,
    hiddenSeats: [west, partnerOf(west)],
    best: chances.best,
    cards: [figuresOf(first), ...more.map(figuresOf)],
    selectedCard: mine !== null && own ? { card: mine, figures: figuresOf(own) } : null,
    breakdown:
      first.chance.isExact && first.chance.doubleDummy !== null ? behind(layouts, known, first, own) : null,
    nodeCount: chances.nodeCount,
  };
}

function behind(
  { deals, weights, declarer }: LayoutOddsQuestion,
  { cardsPlayed: gone }: OddsContext,
  first: EqualCards,
  own: EqualCards | undefined,
): LayoutBreakdown {
  const hidden = [nextSeat(declarer), partnerOf(nextSeat(declarer))];
  const whole = deals.reduce((sum, _, i) => sum + (weights?.[i] ?? 1), 0);
  const dealt = deals.map((deal) => dealOf((seat) => [...deal[seat], ...(gone[seat] ?? [])]));
  const group = (members: readonly number[]): LayoutGroup | null => {
    if (members.length === 0) return null;
    return {
      share: members.reduce((sum, i) => sum + (weights?.[i] ?? 1), 0) / whole,
      phrase: findLayoutPhrase(dealt, new Set(members), hidden),
      examples: members
        .slice(0, members.length < deals.length ? EXAMPLES : 0)
        .flatMap((i) => deals[i] ?? []),
    };
  };
  const { made, lostDoubleDummy: lost, conflicts } = first.chance;
  const pair = conflicts.find(({ length }) => length === 2) ?? [];
  const [one, other] = pair.flatMap((i) => deals[i] ?? []);
  const isOther = own !== undefined && own !== first && own.chance.isExact;
  return {
    lostDoubleDummy: group(lost),
    givenUp: group([...deals.keys()].filter((i) => !made.includes(i) && !lost.includes(i))),
    conflict: one && other ? [one, other] : null,
    difference: isOther
      ? {
          onlyBest: group(made.filter((i) => !own.chance.made.includes(i))),
          onlyMine: group(own.chance.made.filter((i) => !made.includes(i))),
        }
      : null,
  };
}

interface EqualCards {
  readonly cards: readonly Card[];
  readonly chance: CardLayoutOdds;
}

/** Equal cards of one hand are weighed once. */
function runsOf({ cards }: LayoutOdds): readonly EqualCards[] {
  const runs: { cards: Card[]; chance: CardLayoutOdds }[] = [];
  for (const [card, chance] of cards) {
    const found = runs.find((run) => run.chance === chance);
    if (found) found.cards.push(card);
    else runs.push({ cards: [card], chance });
  }
  return runs.sort(
    ({ chance: a }, { chance: b }) =>
      b.low - a.low || b.high - a.high || (b.doubleDummy ?? 0) - (a.doubleDummy ?? 0),
  );
}

function figuresOf({ cards, chance: { low, high, isExact: exact, doubleDummy: open } }: EqualCards): CardFigures {
  return { cards, low, high, isExact: exact, doubleDummy: open };
}

/**
 * Half the width of the interval in which a share of drawn layouts lies nineteen times in twenty, as a share. Of a share
 * that is known between two bounds only it is the widest that it can be.
 */
export function samplingMargin({ low, high }: OddsSummary['best'], layouts: number): number {
  const widest = Math.min(Math.max(low, 0.5), high);
  return 1.96 * Math.sqrt(Math.max(widest * (1 - widest), 0.05) / layouts);
}
