/**
 * The odds of each card over weighted layouts of the hidden hands: converts a question in cards and
 * seats to the search kernel's numbers, and its answer back.
 */
import { groupBy } from '$lib/core/group-by';
import { definite, fail, type Fault, ok, type Result } from '$lib/core/result';
import { DECK, type Card } from '$lib/cards/card';
import type { SearchKernel } from '$lib/games/bridge/kernel/search-kernel';
import { STRAINS, type Strain } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  clockwiseFrom,
  partnerOf,
  SEATS,
  sideOf,
  type Seat,
} from '$lib/games/bridge/rules/bridge-seats';
import { toKernelCard, toKernelHands } from '$lib/games/bridge/solver/kernel-numbers';
import type { DoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { validatePosition } from '$lib/games/bridge/solver/validate-position';
import { toIndices } from '$lib/core/bit-set';
import type { RunOdds, KernelOddsQuestion } from './core-generator';
import { computeRunOdds, type OddsBudget, type AllRunOdds } from './run-odds';

/** The most layouts of one question. */
export const MAX_ODDS_LAYOUTS = 256;

/**
 * Plays a layout on after a defender's card, with a declarer who may err; true when the defenders
 * take their tricks.
 */
export type CardPlayout = (layoutIndex: number, card: Card) => boolean;

/** A position of which the odds of each legal card are wanted. */
export interface LayoutOddsQuestion {
  /**
   * The layouts before the trick in progress: equal counts; the hands of the side to play the same
   * in all, where a defender is next the hand of that defender alone.
   */
  readonly deals: readonly Deal[];
  /** The weight of each layout, above 0; absent: all equal. */
  readonly weights?: readonly number[];
  readonly strain: Strain;
  /** The seat that leads, or has led, the trick in progress. */
  readonly leader: Seat;
  /** Declarer or dummy. */
  readonly declarer: Seat;
  /** The cards already played to that trick, 0 to 3, lawful in every layout. */
  readonly played: readonly Card[];
  /** Tricks that the side needs from here on, the trick in progress included: 0 to 13. */
  readonly goal: number;
  /**
   * Opens the playouts of the layouts that a card does not beat double dummy; given when a defender
   * is next and declarer may err. Absent: declarer plays double dummy.
   */
  readonly openPlayouts?: (solver: DoubleDummySolver) => CardPlayout;
}

/** The odds of one card, as shares of the total weight: 0 to 1. */
export interface CardLayoutOdds {
  /** The share that the best known line makes. */
  readonly low: number;
  /** An upper bound on the share that any line makes. */
  readonly high: number;
  readonly isExact: boolean;
  /**
   * The share that is won double dummy; null while unknown. Never less than `high`, but at most
   * `low` where declarer may err.
   */
  readonly doubleDummy: number | null;
  /** The indices of the layouts that the best known line makes. */
  readonly made: readonly number[];
  /**
   * The indices of the layouts that are lost even double dummy; for a defender, those that no card
   * wins.
   */
  readonly lostDoubleDummy: readonly number[];
  /** Cores of two or more layouts, by indices, the smallest first: no one line wins all of them. */
  readonly conflicts: readonly (readonly number[])[];
}

export interface LayoutOdds {
  /** Every legal card in the order of the deck; equivalent cards share one object. */
  readonly cards: ReadonlyMap<Card, CardLayoutOdds>;
  /** Bounds on the share of the best card. */
  readonly best: { readonly low: number; readonly high: number };
  readonly nodeCount: number;
}

/** A question in the kernel's numbers, without duplicate layouts. */
export interface PreparedOddsQuestion {
  readonly question: KernelOddsQuestion;
  /** For each layout of the kernel's question, the indices of the equal layouts asked about. */
  readonly originalIndices: readonly (readonly [number, ...number[]])[];
}

/**
 * Converts a question to the kernel's numbers and merges duplicate layouts. Faults:
 * `odds/no-layout`, `odds/too-many-layouts`, `odds/weights`, `odds/goal`, `odds/own-hands`,
 * `odds/other-cards`, `odds/turn`, and those of each position with its layout named (see
 * `validatePosition`).
 */
export function prepareOddsQuestion(layouts: LayoutOddsQuestion): Result<PreparedOddsQuestion> {
  const { deals, strain, leader, declarer, played, goal, weights } = layouts;
  const turnFault: Fault = {
    code: 'odds/turn',
    message: `${seatOnTurn(layouts)} is next to play: the odds are those of a card of ${declarer}'s side. Play on to its turn.`,
  };
  const faults = [...listLayoutFaults(layouts), ...(isDefenderNext(layouts) ? [turnFault] : [])];
  if (faults.length > 0) return fail(...faults);
  const seats = kernelSeats(declarer);
  const groups = groupBy(deals.keys(), (i) => {
    const deal = deals[i] as Deal;
    return SEATS.map((seat) => [...deal[seat]].sort().join('')).join(' ');
  });
  const originalIndices = [...groups.values()];
  const hands = originalIndices.map(([index]) => toKernelHands(deals[index] as Deal, seats));
  const cards = new Uint16Array(4);
  // The kernel's hands are 16 suit holdings, four of each seat: this joins the seats by suit.
  hands[0]?.forEach((holding, i) => (cards[i & 3] = (cards[i & 3] ?? 0) | holding));
  return ok({
    originalIndices,
    question: {
      root: {
        layouts: hands,
        cards,
        strain: STRAINS.indexOf(strain),
        leader: seats.indexOf(leader),
        played: played.map(toKernelCard),
      },
      weights: originalIndices.map((indices) =>
        indices.reduce((sum, index) => sum + (weights?.[index] ?? 1), 0),
      ),
      tricksNeeded: goal,
    },
  });
}

/** The odds of every card, yielding intermediate bounds, so that the caller may stop. */
export function* computeLayoutOdds(
  kernel: SearchKernel,
  prepared: PreparedOddsQuestion,
  budget: OddsBudget = {},
): Generator<LayoutOdds, LayoutOdds> {
  const steps = computeRunOdds(kernel, prepared.question, budget);
  for (;;) {
    const { value, done } = steps.next();
    const odds = toLayoutOdds(value, prepared);
    if (done) return odds;
    yield odds;
  }
}

/** The seats in the order N E S W of the kernel, where declarer's side is North and South. */
const kernelSeats = (declarer: Seat): readonly Seat[] =>
  sideOf(declarer) === 'NS' ? SEATS : clockwiseFrom('E');

/** Converts weights to shares and merged layouts back to the caller's indices. */
function toLayoutOdds(odds: AllRunOdds, { originalIndices }: PreparedOddsQuestion): LayoutOdds {
  const { totalWeight } = odds;
  const toOriginalIndices = (set: RunOdds['made']): readonly number[] =>
    toIndices(set)
      .flatMap((i) => originalIndices[i] ?? [])
      .sort((a, b) => a - b);
  const toCardOdds = (run: RunOdds): CardLayoutOdds => ({
    low: run.low / totalWeight,
    high: run.high / totalWeight,
    isExact: run.isExact,
    doubleDummy: run.isDoubleDummyKnown ? run.doubleDummy / totalWeight : null,
    made: toOriginalIndices(run.made),
    lostDoubleDummy: toOriginalIndices(run.lostDoubleDummy),
    conflicts: run.cores
      .map((core) =>
        toIndices(core).map((i) => definite(originalIndices[i], 'It is no layout.')[0]),
      )
      .filter(({ length }) => length > 1)
      .sort((a, b) => a.length - b.length),
  });
  const byKernelCard = new Map<number, CardLayoutOdds>();
  for (const run of odds.runs) {
    const cardOdds = toCardOdds(run);
    for (const kernelCard of run.run) byKernelCard.set(kernelCard, cardOdds);
  }
  const cards = new Map<Card, CardLayoutOdds>();
  for (const card of DECK) {
    const cardOdds = byKernelCard.get(toKernelCard(card));
    if (cardOdds) cards.set(card, cardOdds);
  }
  const cardOdds = [...cards.values()];
  const highest = (figure: (card: CardLayoutOdds) => number): number =>
    Math.max(0, ...cardOdds.map(figure));
  return {
    cards,
    best: { low: highest(({ low }) => low), high: highest(({ high }) => high) },
    nodeCount: odds.nodeCount,
  };
}

/** The seat to play. */
function seatOnTurn({ leader, played }: LayoutOddsQuestion): Seat {
  return clockwiseFrom(leader)[played.length % 4] as Seat;
}

/** True when the odds are those of a defender's card. */
export function isDefenderNext(layouts: LayoutOddsQuestion): boolean {
  return sideOf(seatOnTurn(layouts)) !== sideOf(layouts.declarer);
}

/** The faults of a question, whichever side is next; see `prepareOddsQuestion` for their codes. */
export function listLayoutFaults(layouts: LayoutOddsQuestion): readonly Fault[] {
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
    const validated = validatePosition({ hands: deal, strain, leader, played });
    if (!validated.ok)
      faults.push(
        ...validated.faults.map((f) => ({ ...f, message: `Layout ${i + 1}: ${f.message}` })),
      );
  });
  if (faults.length > 0) return faults;
  const turn = seatOnTurn(layouts);
  const ownSeats = isDefenderNext(layouts) ? [turn] : [declarer, partnerOf(declarer)];
  return deals.flatMap((deal, i) => {
    if (i === 0) return [];
    const differing = ownSeats.find((seat) => handKey(deal[seat]) !== handKey(first[seat]));
    if (differing)
      return [
        {
          code: 'odds/own-hands',
          message: `Layout ${i + 1}: ${differing}'s hand is not that of the first layout. ${ownSeats.length > 1 ? 'Both hands of the side are' : 'It is'} the same in all.`,
        },
      ];
    const cardsOf = (deal: Deal): string => handKey(SEATS.flatMap((seat) => deal[seat]));
    if (cardsOf(deal) === cardsOf(first)) return [];
    return [
      {
        code: 'odds/other-cards',
        message: `Layout ${i + 1} has other cards than the first: only where they lie may differ.`,
      },
    ];
  });
}

/** A text that is equal for equal hands. */
const handKey = (cards: readonly Card[]): string => [...cards].sort().join(' ');
