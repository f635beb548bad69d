/**
 * The choice of the question that an `if` of a line asks (which card did a seat play last?), so
 * that the student knows which card to play in both arms. It splits turn classes, turns that the
 * line cannot tell apart yet, greedily as in growing a decision tree.
 */
import { argmax } from '$lib/core/argmax';
import { definite } from '$lib/core/result';
import { deckIndex, suitOf, type Card } from '$lib/cards/card';
import { SUITS, type Suit } from '$lib/cards/suits';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { CardOrSuit } from '$lib/games/bridge/problem/bridge-problem';
import { toLastPlaysBySeat, type TurnClass, type LastPlaysBySeat } from './turn-classes';

/** A question about the last card of a seat at one of the student's turns. */
export interface BranchQuestion {
  /** Index of the student's turn, from 0 at the start of the line. */
  readonly turnIndex: number;
  readonly seat: Seat;
  readonly cards: readonly Card[];
}

/** A turn class with the cards that are sound at it. */
export interface TurnClassWithSoundCards {
  readonly turnClass: TurnClass;
  readonly soundCards: readonly Card[];
}

/**
 * The question of least cost. A question that leaves each side with a sound card in common is
 * cheapest; else the one that leaves few classes on sides without such a card. Of equal questions
 * the latest wins, since a reader remembers what was just played, and of these one with few names,
 * such as a suit. Null where no question separates the classes. `mainCard`: the card preferred on
 * one side.
 */
export function findBestQuestion(
  classes: readonly TurnClassWithSoundCards[],
  seats: readonly Seat[],
  mainCard: Card,
): BranchQuestion | null {
  const { turnClass: first } = definite(classes[0], 'Nothing is to be told apart.');
  const currentTurn = first.pastLastPlays.length;
  const observations = classes.map(({ turnClass, soundCards }): TurnObservation => ({
    soundCards,
    isMainCardSound: soundCards.includes(mainCard),
    lastPlaysByTurn: [...turnClass.pastLastPlays, toLastPlaysBySeat(turnClass, seats)],
  }));
  let best: CostedQuestion | null = null;
  for (let turnIndex = currentTurn; turnIndex >= 0; turnIndex--) {
    const latenessCost = (currentTurn - turnIndex) * COST_PER_EARLIER_TURN;
    // Earlier turns cost at least as much, so that none of them can be better.
    if (best && best.cost < latenessCost) break;
    for (const { question, cost } of seats.flatMap((seat) =>
      listCostedQuestions(observations, turnIndex, seat),
    ))
      if (!best || cost + latenessCost < best.cost) best = { question, cost: cost + latenessCost };
  }
  return best?.question ?? null;
}

/** The cost of asking one turn earlier. */
const COST_PER_EARLIER_TURN = 1 / 4;
/** The cost of each card or suit that an `if` names. */
const COST_PER_NAME = 1 / 32;

interface CostedQuestion {
  readonly question: BranchQuestion;
  readonly cost: number;
}

function listCostedQuestions(
  observations: readonly TurnObservation[],
  turnIndex: number,
  seat: Seat,
): readonly CostedQuestion[] {
  return listCandidateCardSets(observations, turnIndex, seat).flatMap((cards) => {
    const cost = questionCost(observations, turnIndex, seat, cards);
    return cost === null ? [] : [{ question: { turnIndex, seat, cards }, cost }];
  });
}

/** The facts about a turn class that a question is judged by. */
interface TurnObservation {
  readonly soundCards: readonly Card[];
  readonly isMainCardSound: boolean;
  /** The possible last cards at each turn of the student's up to now. */
  readonly lastPlaysByTurn: readonly LastPlaysBySeat[];
}

/**
 * The sets of cards worth asking for: each suit, each card, and the cards that occur where the main
 * card is sound, or unsound, with and without those that occur in both.
 */
function listCandidateCardSets(
  observations: readonly TurnObservation[],
  turnIndex: number,
  seat: Seat,
): readonly (readonly Card[])[] {
  const setsByKey = new Map<string, readonly Card[]>();
  const whereSound = new Set<Card>();
  const whereUnsound = new Set<Card>();
  for (const { lastPlaysByTurn, isMainCardSound } of observations)
    for (const [key, cards] of lastPlaysByTurn[turnIndex]?.[seat] ?? []) {
      setsByKey.set(key, cards);
      for (const card of cards) (isMainCardSound ? whereSound : whereUnsound).add(card);
    }
  const allCards = [...new Set([...setsByKey.values()].flat())];
  const suits = SUITS.map((suit) => allCards.filter((card) => suitOf(card) === suit));
  const sets = [
    ...suits,
    ...setsByKey.values(),
    [...whereSound].filter((card) => !whereUnsound.has(card)),
    [...whereUnsound].filter((card) => !whereSound.has(card)),
    [...whereSound],
    [...whereUnsound],
  ];
  return sets.filter((cards) => cards.length > 0);
}

/** The cost of a question, at least 0; null where one side would have all of the classes. */
function questionCost(
  observations: readonly TurnObservation[],
  turnIndex: number,
  seat: Seat,
  cards: readonly Card[],
): number | null {
  const askedCards = new Set(cards);
  const sides: readonly [TurnObservation[], TurnObservation[]] = [[], []];
  let onBothSides = 0;
  for (const observation of observations) {
    const sets = [...(observation.lastPlaysByTurn[turnIndex]?.[seat]?.values() ?? [])];
    const mayMatch = sets.some((cardSet) => cardSet.some((card) => askedCards.has(card)));
    const mayFail = sets.some((cardSet) => cardSet.some((card) => !askedCards.has(card)));
    if (mayMatch && mayFail) onBothSides++;
    if (mayMatch) sides[0].push(observation);
    if (mayFail || sets.length === 0) sides[1].push(observation);
  }
  if (sides.some((side) => side.length === 0 || side.length === observations.length)) return null;
  const unresolved = sides.filter((side) => commonSoundCards(side).length === 0);
  // A reader compares each name, and each is checked wherever the line is walked: a suit counts
  // once.
  const nameCost = countNames(observations, turnIndex, seat, askedCards) * COST_PER_NAME;
  // A class on both sides is cheap, but one on a single side is simpler for the reader.
  if (unresolved.length === 0) return onBothSides / observations.length / 8 + nameCost;
  const unresolvedCount = unresolved.reduce((sum, side) => sum + side.length, 0);
  // Questions that leave a side unresolved cost more than all others, the fewer of its
  // classes the less.
  return 2 * unresolved.length + (unresolvedCount + onBothSides) / observations.length + nameCost;
}

/** Number of names that an `if` needs: one for a suit of which no card is on the other side. */
function countNames(
  observations: readonly TurnObservation[],
  turnIndex: number,
  seat: Seat,
  askedCards: ReadonlySet<Card>,
): number {
  const otherCards = observations.flatMap(({ lastPlaysByTurn }) =>
    [...(lastPlaysByTurn[turnIndex]?.[seat]?.values() ?? [])]
      .flat()
      .filter((card) => !askedCards.has(card)),
  );
  return compressToSuits([...askedCards], new Set(otherCards.map(suitOf))).length;
}

/** The cards that are sound at all of some turn classes. */
export function commonSoundCards(
  classes: readonly { readonly soundCards: readonly Card[] }[],
): readonly Card[] {
  const [first, ...otherClasses] = classes;
  return otherClasses.reduce<readonly Card[]>(
    (cards, { soundCards }) => cards.filter((card) => soundCards.includes(card)),
    first?.soundCards ?? [],
  );
}

/** The card that is sound at most of some turn classes, the first of equals; null where none is. */
export function mostOftenSoundCard(
  classes: readonly { readonly soundCards: readonly Card[] }[],
): Card | null {
  const counts = new Map<Card, number>();
  for (const { soundCards } of classes)
    for (const card of soundCards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return argmax(counts, ([, count]) => count)?.[0] ?? null;
}

/**
 * The names for some cards in an `if`: a suit for several of its cards, unless it occurs
 * `elsewhere`.
 */
export function compressToSuits(
  cards: readonly Card[],
  elsewhere: ReadonlySet<Suit>,
): readonly CardOrSuit[] {
  const ordered = cards.toSorted((a, b) => deckIndex(a) - deckIndex(b));
  const names = ordered.map((card): CardOrSuit => {
    const suit = suitOf(card);
    const hasSeveral = cards.filter((otherCard) => suitOf(otherCard) === suit).length > 1;
    return hasSeveral && !elsewhere.has(suit) ? suit : card;
  });
  return [...new Set(names)];
}
