/**
 * Turn classes: equivalence classes of positions at one of the student's turns while a line (a
 * problem's solution: the student's cards, with an `if` where they depend on another seat's last
 * card) is written, with the cards that each other seat may have played last. The line can branch
 * only on those cards, so that they are kept, while all earlier cards are forgotten.
 */
import { deckIndex, suitOf, type Card } from '$lib/cards/card';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { WalkState } from '$lib/games/bridge/problem/check/line/walk-state';
import type { CardOrSuit, BridgeLineStep } from '$lib/games/bridge/problem/bridge-problem';

/** The last card of each seat; a run of equivalent cards stands for any card of it. */
export type LastPlays = { readonly [S in Seat]?: readonly Card[] };

/**
 * The possible last cards of one seat: each card, or run of equivalent cards, by its joined names.
 */
export type CardSetsByKey = ReadonlyMap<string, readonly Card[]>;

/**
 * An equivalence class of positions at one of the student's turns. Positions that differ only in
 * the earlier cards, or in cards that play the same part, are in one class.
 */
export interface TurnClass {
  /** A representative of the class. */
  readonly state: WalkState;
  /**
   * For a card that is left in the representative, the cards that play its part in other positions
   * of the class; a card without an entry stands for itself alone.
   */
  readonly aliases: CardAliases;
  /** The combinations of last cards, of all seats together, that may have led here. */
  readonly lastPlays: readonly LastPlays[];
  /** For each earlier turn of the student's, the possible last cards seat by seat. */
  readonly pastLastPlays: readonly LastPlaysBySeat[];
}

type CardAliases = ReadonlyMap<Card, readonly Card[]>;

export type LastPlaysBySeat = { readonly [S in Seat]?: CardSetsByKey };

/**
 * Most combinations of last cards kept for a class. Where the line depends on a dropped one it has
 * an illegal card, before which `cutAtIllegalCard` cuts it off.
 */
const MAX_LAST_PLAYS = 400;

/** The possible last cards of a class, seat by seat. */
export function toLastPlaysBySeat(
  { lastPlays }: TurnClass,
  seats: readonly Seat[],
): LastPlaysBySeat {
  return Object.fromEntries(
    seats.map((seat) => [
      seat,
      new Map(lastPlays.map(({ [seat]: cards = [] }) => [cards.join(), cards])),
    ]),
  );
}

/** The union of two classes whose positions are equivalent. */
export function mergeTurnClasses(first: TurnClass, second: TurnClass): TurnClass {
  return {
    state: first.state,
    aliases: mergeAliases(first, second),
    lastPlays: distinctLastPlays([...first.lastPlays, ...second.lastPlays]),
    pastLastPlays: first.pastLastPlays.map((past, i) =>
      mergeLastPlaysBySeat(past, second.pastLastPlays[i] ?? {}),
    ),
  };
}

/** The combinations without duplicates, at most `MAX_LAST_PLAYS` of them. */
export function distinctLastPlays(combinations: readonly LastPlays[]): readonly LastPlays[] {
  const byKey = new Map(
    combinations.map((last) => [JSON.stringify(Object.entries(last).sort()), last]),
  );
  return [...byKey.values()].slice(0, MAX_LAST_PLAYS);
}

function mergeLastPlaysBySeat(first: LastPlaysBySeat, second: LastPlaysBySeat): LastPlaysBySeat {
  if (first === second) return first;
  return Object.fromEntries(
    Object.entries(first).map(([seat, sets]) => {
      const secondSets = second[seat as Seat];
      return [seat, !secondSets || secondSets === sets ? sets : new Map([...sets, ...secondSets])];
    }),
  );
}

function mergeAliases(first: TurnClass, second: TurnClass): CardAliases {
  const otherCards = remainingCards(second.state);
  const aliases = new Map(first.aliases);
  for (const [i, card] of remainingCards(first.state).entries()) {
    const union = unionInDeckOrder(
      aliasesOf(first, [card]),
      aliasesOf(second, otherCards.slice(i, i + 1)),
    );
    if (union.length > 1) aliases.set(card, union);
  }
  return aliases;
}

/**
 * The cards that are left, in the order of the deck. Cards that play the same part stand at the
 * same index in every position of a class.
 */
function remainingCards({ remainingDeals: [deal] }: WalkState): readonly Card[] {
  const cards = deal ? SEATS.flatMap((seat) => deal[seat]) : [];
  return cards.toSorted((a, b) => deckIndex(a) - deckIndex(b));
}

/** The cards that play the part of some cards of the representative anywhere in its class. */
export function aliasesOf(
  { aliases }: Pick<TurnClass, 'aliases'>,
  cards: readonly Card[],
): readonly Card[] {
  return cards.reduce<readonly Card[]>(
    (union, card) => unionInDeckOrder(union, aliases.get(card) ?? [card]),
    [],
  );
}

/**
 * The aliases after one of several equivalent cards, given from high to low, is played. The
 * representative plays the lowest, so that each of the others may also be the next lower one.
 */
export function aliasesAfterPlay(
  turnClass: Pick<TurnClass, 'aliases'>,
  equals: readonly Card[],
): CardAliases {
  if (equals.length < 2) return turnClass.aliases;
  const aliases = new Map(turnClass.aliases);
  for (const [i, card] of equals.slice(0, -1).entries())
    aliases.set(card, aliasesOf(turnClass, equals.slice(i, i + 2)));
  return aliases;
}

function unionInDeckOrder(first: readonly Card[], second: readonly Card[]): readonly Card[] {
  const union = [...new Set([...first, ...second])];
  return union.length === first.length ? first : union.sort((a, b) => deckIndex(a) - deckIndex(b));
}

/**
 * The classes restricted to the last cards that meet a branch's condition, and to those that do
 * not.
 */
export function partitionTurnClasses(
  turnClasses: readonly TurnClass[],
  condition: BranchCondition,
): readonly [readonly TurnClass[], readonly TurnClass[]] {
  const matching: TurnClass[] = [];
  const unmatched: TurnClass[] = [];
  for (const turnClass of turnClasses) {
    const { lastPlays } = turnClass;
    const matchingPlays = lastPlays.flatMap((last) => restrictToCondition(last, condition) ?? []);
    const unmatchedPlays = lastPlays.flatMap((last) => restrictToNegation(last, condition));
    if (matchingPlays.length > 0) matching.push({ ...turnClass, lastPlays: matchingPlays });
    if (unmatchedPlays.length > 0) unmatched.push({ ...turnClass, lastPlays: unmatchedPlays });
  }
  return [matching, unmatched];
}

export type BranchCondition = Extract<BridgeLineStep, { if: unknown }>['if'];

/** The part of a combination that meets a condition; null where none does. */
function restrictToCondition(last: LastPlays, condition: BranchCondition): LastPlays | null {
  const entries = SEATS.flatMap((seat) =>
    condition[seat] ? [[seat, condition[seat]] as const] : [],
  );
  let restricted = last;
  for (const [seat, allowed] of entries) {
    const cards = (last[seat] ?? []).filter((card) => matchesAny(card, allowed));
    if (cards.length === 0) return null;
    restricted = { ...restricted, [seat]: cards };
  }
  return restricted;
}

/** The parts of a combination that do not meet a condition, one for each seat that fails it. */
function restrictToNegation(last: LastPlays, condition: BranchCondition): readonly LastPlays[] {
  return SEATS.flatMap((seat): readonly LastPlays[] => {
    const allowed = condition[seat];
    if (!allowed) return [];
    if (!last[seat]) return [last];
    const cards = last[seat].filter((card) => !matchesAny(card, allowed));
    return cards.length > 0 ? [{ ...last, [seat]: cards }] : [];
  });
}

/** True for a card that is named, or whose suit is. */
export function matchesAny(card: Card, allowed: readonly CardOrSuit[]): boolean {
  return allowed.some((cardOrSuit) => cardOrSuit === card || cardOrSuit === suitOf(card));
}
