/** What is told of the odds at a point of a play: every card's figures, what beats the best line, what a card gives up. */
import type { Card } from '$lib/cards/card';
import type { Constraint } from '$lib/bridge/knowledge/constraint';
import type { CardLayoutOdds, LayoutOdds, LayoutOddsQuestion } from '$lib/bridge/odds/hand/layout-odds';
import { dealOf, type Deal } from '$lib/bridge/rules/bridge-deal';
import { clockwiseFrom, nextSeat, partnerOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import { phraseFor } from './layout-phrase';

/** The figures of a card and its equals, as shares of all layouts. */
export interface ToldCard {
  readonly cards: readonly Card[];
  readonly low: number;
  readonly high: number;
  readonly exact: boolean;
  /** With open cards; null as long as it is not known. */
  readonly open: number | null;
}

/** Layouts that are spoken of together. */
export interface Group {
  /** Their share of all. */
  readonly share: number;
  /** What they have in common; null where nothing fits well enough: then examples are given. */
  readonly phrase: readonly Constraint[] | null;
  /** Some of them; none where they are all. */
  readonly examples: readonly Deal[];
}

/** What becomes of the layouts under the best line, which begins with the first card. */
export interface Behind {
  /** Lost even with open cards. */
  readonly openly: Group | null;
  /** Could be made, but not by a line that makes all the others. */
  readonly given: Group | null;
  /** Two layouts of which no line with that card makes both. */
  readonly conflict: readonly [Deal, Deal] | null;
  /** What the best line makes and the best with the card that was played does not, and the other way round; null where that is not known. */
  readonly lost: { readonly onlyBest: Group | null; readonly onlyMine: Group | null } | null;
}

export interface ToldOdds {
  /** Whose card it is. */
  readonly turn: Seat;
  /** How many layouts were weighed, */
  readonly layouts: number;
  /** and whether they were drawn from more. */
  readonly drawn: boolean;
  /** Whether some are likelier than others, as their author says. */
  readonly weighted: boolean;
  /** The two hands that nobody on declarer's side sees. */
  readonly hidden: readonly Seat[];
  readonly best: { readonly low: number; readonly high: number };
  /** The best first. */
  readonly cards: readonly [ToldCard, ...ToldCard[]];
  /** The card that was played, or that is asked about, with its figures; null where none is. */
  readonly mine: { readonly card: Card; readonly figures: ToldCard } | null;
  /** The layouts behind the figures; null as long as the first card's are not known exactly. */
  readonly behind: Behind | null;
  /** Positions looked at. */
  readonly nodes: number;
}

const EXAMPLES = 3;

/** What is known beside the layouts themselves. */
export interface Known {
  /** The card that was played there. */
  readonly mine: Card | null;
  readonly drawn: boolean;
  /** What the hidden hands have played: a phrase is about hands as they were dealt. */
  readonly gone: { readonly [S in Seat]?: readonly Card[] };
}

/** Null where nothing can be played. */
export function toldOdds(layouts: LayoutOddsQuestion, chances: LayoutOdds, known: Known): ToldOdds | null {
  const { mine, drawn } = known;
  const { declarer, leader, played, deals } = layouts;
  const turn = clockwiseFrom(leader)[played.length] as Seat;
  const runs = runsOf(chances);
  const [first, ...more] = runs;
  if (!first) return null;
  const own = mine === null ? undefined : runs.find(({ cards }) => cards.includes(mine));
  const west = nextSeat(declarer);
  return {
    turn,
    layouts: deals.length,
    drawn,
    weighted: layouts.weights !== undefined,
    hidden: [west, partnerOf(west)],
    best: chances.best,
    cards: [figuresOf(first), ...more.map(figuresOf)],
    mine: mine !== null && own ? { card: mine, figures: figuresOf(own) } : null,
    behind:
      first.chance.isExact && first.chance.doubleDummy !== null ? behind(layouts, known, first, own) : null,
    nodes: chances.nodeCount,
  };
}

function behind(
  { deals, weights, declarer }: LayoutOddsQuestion,
  { gone }: Known,
  first: Run,
  own: Run | undefined,
): Behind {
  const hidden = [nextSeat(declarer), partnerOf(nextSeat(declarer))];
  const whole = deals.reduce((sum, _, i) => sum + (weights?.[i] ?? 1), 0);
  const dealt = deals.map((deal) => dealOf((seat) => [...deal[seat], ...(gone[seat] ?? [])]));
  const group = (members: readonly number[]): Group | null => {
    if (members.length === 0) return null;
    return {
      share: members.reduce((sum, i) => sum + (weights?.[i] ?? 1), 0) / whole,
      phrase: phraseFor(dealt, new Set(members), hidden),
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
    openly: group(lost),
    given: group([...deals.keys()].filter((i) => !made.includes(i) && !lost.includes(i))),
    conflict: one && other ? [one, other] : null,
    lost: isOther
      ? {
          onlyBest: group(made.filter((i) => !own.chance.made.includes(i))),
          onlyMine: group(own.chance.made.filter((i) => !made.includes(i))),
        }
      : null,
  };
}

interface Run {
  readonly cards: readonly Card[];
  readonly chance: CardLayoutOdds;
}

/** Equal cards of one hand are weighed once. */
function runsOf({ cards }: LayoutOdds): readonly Run[] {
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

function figuresOf({ cards, chance: { low, high, isExact: exact, doubleDummy: open } }: Run): ToldCard {
  return { cards, low, high, exact, open };
}

/**
 * Half the width of the interval in which a share of drawn layouts lies nineteen times in twenty, as a share. Of a share
 * that is known between two bounds only it is the widest that it can be.
 */
export function sampling({ low, high }: ToldOdds['best'], layouts: number): number {
  const widest = Math.min(Math.max(low, 0.5), high);
  return 1.96 * Math.sqrt(Math.max(widest * (1 - widest), 0.05) / layouts);
}
