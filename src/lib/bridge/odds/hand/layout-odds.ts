/** The question of the odds in the game's own terms: layouts of the hidden cards, what each weighs, and what is needed. */
import { groupBy } from '$lib/core/group-by';
import { definite, fail, type Fault, ok, type Result } from '$lib/core/result';
import { DECK, type Card } from '$lib/cards/card';
import type { SearchKernel } from '$lib/bridge/kernel/search-kernel';
import { STRAINS, type Strain } from '$lib/bridge/rules/contract';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { clockwiseFrom, nextSeat, SEATS, sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import { toKernelCard, toKernelHands } from '$lib/bridge/solver/kernel-numbers';
import { validatePosition } from '$lib/bridge/solver/validate-position';
import { toIndices } from '$lib/core/bit-set';
import type { RunOdds, KernelOddsQuestion } from './core-generator';
import { computeRunOdds, type OddsBudget, type AllRunOdds } from './run-odds';

/** Most layouts that are weighed together. */
export const MAX_ODDS_LAYOUTS = 256;

export interface LayoutOddsQuestion {
  /** The cards left before the trick in progress: equal counts; declarer's and dummy's hands the same in all. */
  readonly deals: readonly Deal[];
  /** What each layout weighs, above 0; absent: all the same. */
  readonly weights?: readonly number[];
  readonly strain: Strain;
  /** The seat that leads, or has led, the trick in progress. */
  readonly leader: Seat;
  /** A seat of the side whose line is asked for; declarer's side is next to play. */
  readonly declarer: Seat;
  /** The cards already played to that trick, 0 to 3, lawful in every layout. */
  readonly played: readonly Card[];
  /** Tricks that the side needs from here on, the trick in progress included: 0 to 13. */
  readonly goal: number;
}

/** The odds of one card, as shares of all layouts: 0 to 1. */
export interface CardLayoutOdds {
  /** One line is known to make so much, and none makes more than `high`. */
  readonly low: number;
  readonly high: number;
  readonly isExact: boolean;
  /** What would be made with open cards: always as much or more. Null where the budget ended before. */
  readonly doubleDummy: number | null;
  /** The layouts, by their places in what was asked, that the best line known makes. */
  readonly made: readonly number[];
  /** Those that are lost even with open cards. */
  readonly lostDoubleDummy: readonly number[];
  /** Layouts that no one line wins together: the first of each kind of conflict. */
  readonly conflicts: readonly (readonly number[])[];
}

export interface LayoutOdds {
  /** Every legal card, equal ones included and with one and the same answer, in the order of the deck. */
  readonly cards: ReadonlyMap<Card, CardLayoutOdds>;
  /** The best that is known to be made by some card, and what none exceeds. */
  readonly best: { readonly low: number; readonly high: number };
  readonly nodeCount: number;
}

/** Layouts that can be weighed. */
export interface PreparedOddsQuestion {
  readonly question: KernelOddsQuestion;
  /** Which places of what was asked are the same layout. */
  readonly originalIndices: readonly (readonly [number, ...number[]])[];
}

/**
 * The question in the kernel's numbers, layouts with the same cards joined. Faults: `odds/no-layout`,
 * `odds/too-many-layouts`, `odds/weights`, `odds/goal`, `odds/own-hands`, `odds/other-cards`, `odds/turn`, and those of
 * each position with its layout named (see `lawfulPosition`).
 */
export function prepareOddsQuestion(layouts: LayoutOddsQuestion): Result<PreparedOddsQuestion> {
  const faults = findLayoutFaults(layouts);
  if (faults.length > 0) return fail(...faults);
  const { deals, strain, leader, declarer, played, goal, weights } = layouts;
  const seats = kernelSeats(declarer);
  const groups = groupBy(deals.keys(), (i) => {
    const deal = deals[i] as Deal;
    return SEATS.map((seat) => [...deal[seat]].sort().join('')).join(' ');
  });
  const same = [...groups.values()];
  const chosen = same.map(([place]) => toKernelHands(deals[place] as Deal, seats));
  const cards = new Uint16Array(4);
  chosen[0]?.forEach((set, at) => (cards[at & 3] = (cards[at & 3] ?? 0) | set));
  return ok({
    same,
    question: {
      table: {
        layouts: chosen,
        cards,
        strain: STRAINS.indexOf(strain),
        leader: seats.indexOf(leader),
        played: played.map(toKernelCard),
      },
      weights: same.map((places) =>
        places.reduce((sum, place) => sum + (weights?.[place] ?? 1), 0),
      ),
      need: goal,
    },
  });
}

/** The odds of every card; each step yields what is known so far, so that whoever asks may stop. */
export function* computeLayoutOdds(
  kernel: SearchKernel,
  weighed: PreparedOddsQuestion,
  budget: OddsBudget = {},
): Generator<LayoutOdds, LayoutOdds> {
  const steps = computeRunOdds(kernel, weighed.question, budget);
  for (;;) {
    const { value, done } = steps.next();
    const chances = toLayoutOdds(value, weighed);
    if (done) return chances;
    yield chances;
  }
}

/** The kernel's side that is asked about sits North and South. */
const kernelSeats = (declarer: Seat): readonly Seat[] =>
  sideOf(declarer) === 'NS' ? SEATS : clockwiseFrom('E');

function toLayoutOdds(odds: AllRunOdds, { originalIndices: same }: PreparedOddsQuestion): LayoutOdds {
  const { totalWeight: whole } = odds;
  const asked = (set: RunOdds['made']): readonly number[] =>
    toIndices(set)
      .flatMap((i) => same[i] ?? [])
      .sort((a, b) => a - b);
  const chance = (card: RunOdds): CardLayoutOdds => ({
    low: card.low / whole,
    high: card.high / whole,
    isExact: card.isExact,
    doubleDummy: card.isDoubleDummyKnown ? card.doubleDummy / whole : null,
    made: asked(card.made),
    lostDoubleDummy: asked(card.lostDoubleDummy),
    conflicts: card.cores
      .map((core) => toIndices(core).map((i) => definite(same[i], 'It is no layout.')[0]))
      .filter(({ length }) => length > 1)
      .sort((a, b) => a.length - b.length),
  });
  const byPlace = new Map<number, CardLayoutOdds>();
  for (const card of odds.runs) {
    const told = chance(card);
    for (const place of card.run) byPlace.set(place, told);
  }
  const cards = new Map<Card, CardLayoutOdds>();
  for (const card of DECK) {
    const found = byPlace.get(toKernelCard(card));
    if (found) cards.set(card, found);
  }
  const all = [...cards.values()];
  const most = (of: (one: CardLayoutOdds) => number): number => Math.max(0, ...all.map(of));
  return {
    cards,
    best: { low: most(({ low }) => low), high: most(({ high }) => high) },
    nodeCount: odds.nodeCount,
  };
}

function findLayoutFaults(layouts: LayoutOddsQuestion): readonly Fault[] {
  const { deals, weights, goal, declarer, leader, played, strain } = layouts;
  const [first] = deals;
  if (!first) return [{ code: 'odds/no-layout', message: 'Give at least one layout.' }];
  if (deals.length > MAX_ODDS_LAYOUTS)
    return [
      {
        code: 'odds/too-many-layouts',
        message: `${deals.length} layouts: at most ${MAX_ODDS_LAYOUTS} are weighed together.`,
      },
    ];
  const faults: Fault[] = [];
  if (weights && (weights.length !== deals.length || !weights.every((w) => w > 0 && w < Infinity)))
    faults.push({
      code: 'odds/weights',
      message: `Give one weight above 0 for each of the ${deals.length} layouts, or none at all.`,
    });
  if (!Number.isInteger(goal) || goal < 0 || goal > 13)
    faults.push({ code: 'odds/goal', message: 'The goal is a number of tricks, 0 to 13.' });
  deals.forEach((deal, i) => {
    const lawful = validatePosition({ hands: deal, strain, leader, played });
    if (!lawful.ok)
      faults.push(
        ...lawful.faults.map((f) => ({ ...f, message: `Layout ${i + 1}: ${f.message}` })),
      );
  });
  if (faults.length > 0) return faults;
  const turn = clockwiseFrom(leader)[played.length] as Seat;
  if (sideOf(turn) !== sideOf(declarer))
    return [
      {
        code: 'odds/turn',
        message: `${turn} is next to play: the odds are those of a card of ${declarer}'s side. Play on to its turn.`,
      },
    ];
  return deals.flatMap((deal, i) => {
    if (i === 0) return [];
    const partner = nextSeat(nextSeat(declarer));
    const differs = [declarer, partner].find(
      (seat) => handKey(deal[seat]) !== handKey(first[seat]),
    );
    if (differs)
      return [
        {
          code: 'odds/own-hands',
          message: `Layout ${i + 1}: ${differs}'s hand is not that of the first layout. Both hands of the side are the same in all.`,
        },
      ];
    const out = (one: Deal): string => handKey(SEATS.flatMap((seat) => one[seat]));
    if (out(deal) === out(first)) return [];
    return [
      {
        code: 'odds/other-cards',
        message: `Layout ${i + 1} has other cards than the first: only where they lie may differ.`,
      },
    ];
  });
}

const handKey = (cards: readonly Card[]): string => [...cards].sort().join(' ');
