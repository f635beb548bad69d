/** The student's turns while a line is written: every position that the others may have led to, and how they did. */
import { deckPlace, suitOf, type Card } from '$lib/cards/card';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { Table } from '../check/line/walk-state';
import type { CardOrSuit, Step } from '../bridge-problem';

/** What each seat played last: a card with those that it stands for. */
export type Last = { readonly [S in Seat]?: readonly Card[] };

/** What a seat may have played last: each card, or run of equal cards, by its name. */
export type Seen = ReadonlyMap<string, readonly Card[]>;

/**
 * A position of the student's turn. Ways that differ only in what was played before, or in the names of cards of which
 * the same is true, are one moment.
 */
export interface Moment {
  /** One of its ways. */
  readonly table: Table;
  /** For a card that is left on this table, those that may be in its place in the other ways; itself where it is missing. */
  readonly names: Names;
  /** What may be last now, for all seats at once. */
  readonly lasts: readonly Last[];
  /** What may have been last at each earlier turn of the student's, seat by seat. */
  readonly pasts: readonly Past[];
}

type Names = ReadonlyMap<Card, readonly Card[]>;

export type Past = { readonly [S in Seat]?: Seen };

/** Ways to one moment that are told apart; a line that hangs on more of them is not written. */
const MOST_LASTS = 400;

/** What may be last now, seat by seat. */
export function presentOf({ lasts }: Moment, seats: readonly Seat[]): Past {
  return Object.fromEntries(
    seats.map((seat) => [
      seat,
      new Map(lasts.map(({ [seat]: cards = [] }) => [cards.join(), cards])),
    ]),
  );
}

/** The same position, come to in the ways of both. */
export function together(one: Moment, other: Moment): Moment {
  return {
    table: one.table,
    names: unitedNames(one, other),
    lasts: distinct([...one.lasts, ...other.lasts]),
    pasts: one.pasts.map((past, i) => unitedPast(past, other.pasts[i] ?? {})),
  };
}

export function distinct(lasts: readonly Last[]): readonly Last[] {
  const found = new Map(lasts.map((last) => [JSON.stringify(Object.entries(last).sort()), last]));
  return [...found.values()].slice(0, MOST_LASTS);
}

function unitedPast(one: Past, other: Past): Past {
  if (one === other) return one;
  return Object.fromEntries(
    Object.entries(one).map(([seat, seen]) => {
      const more = other[seat as Seat];
      return [seat, !more || more === seen ? seen : new Map([...seen, ...more])];
    }),
  );
}

function unitedNames(one: Moment, other: Moment): Names {
  const [here, there] = [cardsOf(one.table), cardsOf(other.table)];
  const names = new Map(one.names);
  for (const [i, card] of here.entries()) {
    const all = union(namesOf(one, [card]), namesOf(other, there.slice(i, i + 1)));
    if (all.length > 1) names.set(card, all);
  }
  return names;
}

/** The cards that are left, in the order of the deck: those of one suit stand in the same order in every way of a moment. */
function cardsOf({ alive: [deal] }: Table): readonly Card[] {
  const all = deal ? SEATS.flatMap((seat) => deal[seat]) : [];
  return all.toSorted((a, b) => deckPlace(a) - deckPlace(b));
}

/** What cards on the table of a moment may be in all of its ways. */
export function namesOf({ names }: Pick<Moment, 'names'>, cards: readonly Card[]): readonly Card[] {
  return cards.reduce<readonly Card[]>((all, card) => union(all, names.get(card) ?? [card]), []);
}

/** The names after one of some equal cards, from high to low, is played: the lowest is on the table of the moment. */
export function namesAfter(moment: Pick<Moment, 'names'>, equals: readonly Card[]): Names {
  if (equals.length < 2) return moment.names;
  const names = new Map(moment.names);
  for (const [i, card] of equals.slice(0, -1).entries())
    names.set(card, namesOf(moment, equals.slice(i, i + 2)));
  return names;
}

function union(one: readonly Card[], other: readonly Card[]): readonly Card[] {
  const all = [...new Set([...one, ...other])];
  return all.length === one.length ? one : all.sort((a, b) => deckPlace(a) - deckPlace(b));
}

/** The moments with the ways that are as a branch looks for, and those with the others. */
export function parted(
  moments: readonly Moment[],
  condition: Condition,
): readonly [readonly Moment[], readonly Moment[]] {
  const these: Moment[] = [];
  const those: Moment[] = [];
  for (const moment of moments) {
    const here = moment.lasts.flatMap((last) => narrowed(last, condition) ?? []);
    const there = moment.lasts.flatMap((last) => otherThan(last, condition));
    if (here.length > 0) these.push({ ...moment, lasts: here });
    if (there.length > 0) those.push({ ...moment, lasts: there });
  }
  return [these, those];
}

export type Condition = Extract<Step, { if: unknown }>['if'];

/** What may be last when it is as a condition says; null where it cannot be. */
function narrowed(last: Last, condition: Condition): Last | null {
  const entries = SEATS.flatMap((seat) =>
    condition[seat] ? [[seat, condition[seat]] as const] : [],
  );
  let now = last;
  for (const [seat, wanted] of entries) {
    const cards = (last[seat] ?? []).filter((card) => isOneOf(card, wanted));
    if (cards.length === 0) return null;
    now = { ...now, [seat]: cards };
  }
  return now;
}

/** What may be last when it is not as a condition says. */
function otherThan(last: Last, condition: Condition): readonly Last[] {
  return SEATS.flatMap((seat): readonly Last[] => {
    const wanted = condition[seat];
    if (!wanted) return [];
    if (!last[seat]) return [last];
    const cards = last[seat].filter((card) => !isOneOf(card, wanted));
    return cards.length > 0 ? [{ ...last, [seat]: cards }] : [];
  });
}

function isOneOf(card: Card, wanted: readonly CardOrSuit[]): boolean {
  return wanted.some((one) => one === card || one === suitOf(card));
}
