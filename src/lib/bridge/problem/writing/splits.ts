/** What an `if` of a line can look for, so that each of its ways knows what to play. */
import { argmax } from '$lib/core/argmax';
import { definite } from '$lib/core/result';
import { deckPlace, suitOf, type Card } from '$lib/cards/card';
import { SUITS, type Suit } from '$lib/cards/suits';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import type { CardOrSuit } from '../bridge-problem';
import { toLastPlaysBySeat, type StudentTurn, type LastPlaysBySeat } from './moments';

/** A question about the last card of a seat at one of the student's turns. */
export interface BranchQuestion {
  /** The turn, counted from the line's first. */
  readonly turnIndex: number;
  readonly seat: Seat;
  readonly cards: readonly Card[];
}

/** A moment with the cards that are sound at it. */
export interface TurnWithSoundCards {
  readonly moment: StudentTurn;
  readonly soundCards: readonly Card[];
}

/**
 * The question that parts these moments best: such that each side has a card that is sound at all of it, if there is
 * one; else one that sets apart most of them that a card in common is left for. Of equal ones the latest, for a reader
 * looks at what was just played, and of these one about a suit. Null where nothing tells them apart.
 */
export function findBestQuestion(
  known: readonly TurnWithSoundCards[],
  seats: readonly Seat[],
  main: Card,
): BranchQuestion | null {
  const turn = definite(known[0], 'Nothing is to be told apart.').moment.pastLastPlays.length;
  const all = known.map(({ moment, soundCards: sound }) => ({
    sound,
    has: sound.includes(main),
    seen: [...moment.pastLastPlays, toLastPlaysBySeat(moment, seats)],
  }));
  let best: CostedQuestion | null = null;
  for (let then = turn; then >= 0; then--) {
    // An earlier turn costs so much more that none before it can be better.
    if (best && best.cost < (turn - then) * COST_PER_EARLIER_TURN) break;
    for (const found of seats.flatMap((seat) => listCostedQuestions(all, then, seat)))
      if (!best || found.cost + (turn - then) * COST_PER_EARLIER_TURN < best.cost)
        best = { ...found, cost: found.cost + (turn - then) * COST_PER_EARLIER_TURN };
  }
  return best?.question ?? null;
}

/** What each turn costs by which a question comes earlier. */
const COST_PER_EARLIER_TURN = 1 / 4;
/** What each name costs that an `if` says. */
const COST_PER_NAME = 1 / 32;

interface CostedQuestion {
  readonly question: BranchQuestion;
  readonly cost: number;
}

function listCostedQuestions(all: readonly TurnObservation[], turn: number, seat: Seat): readonly CostedQuestion[] {
  return listCandidateCardSets(all, turn, seat).flatMap((cards) => {
    const price = questionCost(all, turn, seat, cards);
    return price === null ? [] : [{ split: { turn, seat, cards }, price }];
  });
}

interface TurnObservation {
  readonly soundCards: readonly Card[];
  /** Whether the card that most of them share is sound here. */
  readonly isMainCardSound: boolean;
  readonly lastPlaysByTurn: readonly LastPlaysBySeat[];
}

/** Sets of cards worth asking for: each suit, each card, and what only those moments have at which a card is sound. */
function listCandidateCardSets(
  all: readonly TurnObservation[],
  turn: number,
  seat: Seat,
): readonly (readonly Card[])[] {
  const values = new Map<string, readonly Card[]>();
  const having = new Set<Card>();
  const lacking = new Set<Card>();
  for (const { lastPlaysByTurn: seen, isMainCardSound: has } of all)
    for (const [name, cards] of seen[turn]?.[seat] ?? []) {
      values.set(name, cards);
      for (const card of cards) (has ? having : lacking).add(card);
    }
  const both = [...new Set([...values.values()].flat())];
  const suits = SUITS.map((suit) => both.filter((card) => suitOf(card) === suit));
  const sets = [
    ...suits,
    ...values.values(),
    [...having].filter((card) => !lacking.has(card)),
    [...lacking].filter((card) => !having.has(card)),
    [...having],
    [...lacking],
  ];
  return sets.filter((cards) => cards.length > 0);
}

/** How bad a question is, from 0 on; null where one side would have all of the moments. */
function questionCost(
  all: readonly TurnObservation[],
  turn: number,
  seat: Seat,
  cards: readonly Card[],
): number | null {
  const wanted = new Set(cards);
  const sides: readonly [TurnObservation[], TurnObservation[]] = [[], []];
  let both = 0;
  for (const told of all) {
    const values = [...(told.lastPlaysByTurn[turn]?.[seat]?.values() ?? [])];
    const here = values.some((equals) => equals.some((card) => wanted.has(card)));
    const there = values.some((equals) => equals.some((card) => !wanted.has(card)));
    if (here && there) both++;
    if (here) sides[0].push(told);
    if (there || values.length === 0) sides[1].push(told);
  }
  if (sides.some((side) => side.length === 0 || side.length === all.length)) return null;
  const open = sides.filter((side) => commonSoundCards(side).length === 0);
  // Each name is told apart from all others wherever the line is walked, and a reader has to compare it: a suit is one.
  const names = countNames(all, turn, seat, wanted) * COST_PER_NAME;
  if (open.length === 0) return both / all.length / 8 + names;
  const left = open.reduce((sum, side) => sum + side.length, 0);
  // As long as a side is left without a card the question has to come closer to one.
  return 2 * open.length + (left + both) / all.length + names;
}

/** How many names an `if` has to say: a suit for all of its cards, where none of it is on the other side. */
function countNames(
  all: readonly TurnObservation[],
  turn: number,
  seat: Seat,
  wanted: ReadonlySet<Card>,
): number {
  const others = all.flatMap(({ lastPlaysByTurn: seen }) =>
    [...(seen[turn]?.[seat]?.values() ?? [])].flat().filter((card) => !wanted.has(card)),
  );
  return compressToSuits([...wanted], new Set(others.map(suitOf))).length;
}

/** The cards that are sound at all of some moments. */
export function commonSoundCards(known: readonly { readonly sound: readonly Card[] }[]): readonly Card[] {
  const [first, ...others] = known;
  return others.reduce<readonly Card[]>(
    (cards, { sound }) => cards.filter((card) => sound.includes(card)),
    first?.sound ?? [],
  );
}

/** The card that is sound at most of some moments, of several the first; null where none is at any. */
export function mostOftenSoundCard(known: readonly { readonly sound: readonly Card[] }[]): Card | null {
  const counts = new Map<Card, number>();
  for (const { sound } of known)
    for (const card of sound) counts.set(card, (counts.get(card) ?? 0) + 1);
  return argmax(counts, ([, count]) => count)?.[0] ?? null;
}

/** Cards as an `if` says them: a suit for several of its cards, where none of it was played elsewhere. */
export function compressToSuits(
  cards: readonly Card[],
  elsewhere: ReadonlySet<Suit>,
): readonly CardOrSuit[] {
  const ordered = cards.toSorted((a, b) => deckPlace(a) - deckPlace(b));
  const named = ordered.map((card): CardOrSuit => {
    const suit = suitOf(card);
    const several = cards.filter((other) => suitOf(other) === suit).length > 1;
    return several && !elsewhere.has(suit) ? suit : card;
  });
  return [...new Set(named)];
}
