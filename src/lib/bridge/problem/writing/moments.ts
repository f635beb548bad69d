/** The student's turns while a line is written: every position that the others may have led to, and how they did. */
import { deckPlace, suitOf, type Card } from '$lib/cards/card';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { WalkState } from '../check/line/walk-state';
import type { CardOrSuit, Step } from '../bridge-problem';

/** What each seat played last: a card with those that it stands for. */
export type LastPlays = { readonly [S in Seat]?: readonly Card[] };

/** What a seat may have played last: each card, or run of equal cards, by its name. */
export type CardSetsByKey = ReadonlyMap<string, readonly Card[]>;

/**
 * A position of the student's turn. Ways that differ only in what was played before, or in the names of cards of which
 * the same is true, are one moment.
 */
export interface StudentTurn {
  /** One of its ways. */
  readonly table: WalkState;
  /** For a card that is left on this table, those that may be in its place in the other ways; itself where it is missing. */
  readonly aliases: CardAliases;
  /** What may be last now, for all seats at once. */
  readonly lastPlays: readonly LastPlays[];
  /** What may have been last at each earlier turn of the student's, seat by seat. */
  readonly pastLastPlays: readonly LastPlaysBySeat[];
}

type CardAliases = ReadonlyMap<Card, readonly Card[]>;

export type LastPlaysBySeat = { readonly [S in Seat]?: CardSetsByKey };

/** Ways to one moment that are told apart; a line that hangs on more of them is not written. */
const MAX_LAST_PLAYS = 400;

/** What may be last now, seat by seat. */
export function toLastPlaysBySeat({ lastPlays: lasts }: StudentTurn, seats: readonly Seat[]): LastPlaysBySeat {
  return Object.fromEntries(
    seats.map((seat) => [
      seat,
      new Map(lasts.map(({ [seat]: cards = [] }) => [cards.join(), cards])),
    ]),
  );
}

/** The same position, come to in the ways of both. */
export function mergeTurns(one: StudentTurn, other: StudentTurn): StudentTurn {
  return {
    table: one.table,
    aliases: mergeAliases(one, other),
    lastPlays: distinctLastPlays([...one.lastPlays, ...other.lastPlays]),
    pastLastPlays: one.pastLastPlays.map((past, i) => mergeLastPlaysBySeat(past, other.pastLastPlays[i] ?? {})),
  };
}

export function distinctLastPlays(lasts: readonly LastPlays[]): readonly LastPlays[] {
  const found = new Map(lasts.map((last) => [JSON.stringify(Object.entries(last).sort()), last]));
  return [...found.values()].slice(0, MAX_LAST_PLAYS);
}

function mergeLastPlaysBySeat(one: LastPlaysBySeat, other: LastPlaysBySeat): LastPlaysBySeat {
  if (one === other) return one;
  return Object.fromEntries(
    Object.entries(one).map(([seat, seen]) => {
      const more = other[seat as Seat];
      return [seat, !more || more === seen ? seen : new Map([...seen, ...more])];
    }),
  );
}

function mergeAliases(one: StudentTurn, other: StudentTurn): CardAliases {
  const [here, there] = [remainingCards(one.table), remainingCards(other.table)];
  const names = new Map(one.aliases);
  for (const [i, card] of here.entries()) {
    const all = unionInDeckOrder(aliasesOf(one, [card]), aliasesOf(other, there.slice(i, i + 1)));
    if (all.length > 1) names.set(card, all);
  }
  return names;
}

/** The cards that are left, in the order of the deck: those of one suit stand in the same order in every way of a moment. */
function remainingCards({ remainingDeals: [deal] }: WalkState): readonly Card[] {
  const all = deal ? SEATS.flatMap((seat) => deal[seat]) : [];
  return all.toSorted((a, b) => deckPlace(a) - deckPlace(b));
}

/** What cards on the table of a moment may be in all of its ways. */
export function aliasesOf({ aliases: names }: Pick<StudentTurn, 'names'>, cards: readonly Card[]): readonly Card[] {
  return cards.reduce<readonly Card[]>((all, card) => unionInDeckOrder(all, names.get(card) ?? [card]), []);
}

/** The names after one of some equal cards, from high to low, is played: the lowest is on the table of the moment. */
export function aliasesAfterPlay(moment: Pick<StudentTurn, 'names'>, equals: readonly Card[]): CardAliases {
  if (equals.length < 2) return moment.aliases;
  const names = new Map(moment.aliases);
  for (const [i, card] of equals.slice(0, -1).entries())
    names.set(card, aliasesOf(moment, equals.slice(i, i + 2)));
  return names;
}

function unionInDeckOrder(one: readonly Card[], other: readonly Card[]): readonly Card[] {
  const all = [...new Set([...one, ...other])];
  return all.length === one.length ? one : all.sort((a, b) => deckPlace(a) - deckPlace(b));
}

/** The moments with the ways that are as a branch looks for, and those with the others. */
export function partitionTurns(
  moments: readonly StudentTurn[],
  condition: BranchCondition,
): readonly [readonly StudentTurn[], readonly StudentTurn[]] {
  const these: StudentTurn[] = [];
  const those: StudentTurn[] = [];
  for (const moment of moments) {
    const here = moment.lastPlays.flatMap((last) => restrictToCondition(last, condition) ?? []);
    const there = moment.lastPlays.flatMap((last) => restrictToNegation(last, condition));
    if (here.length > 0) these.push({ ...moment, lastPlays: here });
    if (there.length > 0) those.push({ ...moment, lastPlays: there });
  }
  return [these, those];
}

export type BranchCondition = Extract<Step, { if: unknown }>['if'];

/** What may be last when it is as a condition says; null where it cannot be. */
function restrictToCondition(last: LastPlays, condition: BranchCondition): LastPlays | null {
  const entries = SEATS.flatMap((seat) =>
    condition[seat] ? [[seat, condition[seat]] as const] : [],
  );
  let now = last;
  for (const [seat, wanted] of entries) {
    const cards = (last[seat] ?? []).filter((card) => matchesAny(card, wanted));
    if (cards.length === 0) return null;
    now = { ...now, [seat]: cards };
  }
  return now;
}

/** What may be last when it is not as a condition says. */
function restrictToNegation(last: LastPlays, condition: BranchCondition): readonly LastPlays[] {
  return SEATS.flatMap((seat): readonly LastPlays[] => {
    const wanted = condition[seat];
    if (!wanted) return [];
    if (!last[seat]) return [last];
    const cards = last[seat].filter((card) => !matchesAny(card, wanted));
    return cards.length > 0 ? [{ ...last, [seat]: cards }] : [];
  });
}

function matchesAny(card: Card, wanted: readonly CardOrSuit[]): boolean {
  return wanted.some((one) => one === card || one === suitOf(card));
}
