/**
 * Finding one's way through the thoughts of a play: which is told at a point, which card fooled
 * whom.
 */
import type { Card } from '$lib/cards/card';
import type { Deception, LedgerEntry } from '$lib/bridge/lesson/ledger/ledger-entry';
import type { Seat } from '$lib/bridge/rules/bridge-seats';

/** A thought that a card of the student's led astray. */
export interface FooledEntry extends LedgerEntry {
  readonly fooled: Deception;
}

/** The thoughts of one seat; of all of them for null. */
export function filterThoughts(
  entries: readonly LedgerEntry[],
  seat: Seat | null,
): readonly LedgerEntry[] {
  return seat === null ? entries : entries.filter((entry) => entry.seat === seat);
}

/** The place of the last thought whose card was played by the point; −1 before the first. */
export function findThoughtIndexAt(
  entries: readonly LedgerEntry[],
  given: number,
  point: number,
): number {
  return entries.findLastIndex((entry) => playPointOf(entry, given) <= point);
}

/** The point of the play just after the card of a thought, when so many cards were given. */
export function playPointOf({ at }: LedgerEntry, given: number): number {
  return given + at + 1;
}

/** The thoughts that went astray, in order. */
export function fooledEntries(entries: readonly LedgerEntry[]): readonly FooledEntry[] {
  return entries.flatMap((entry) => (entry.fooled ? [{ ...entry, fooled: entry.fooled }] : []));
}

/** The cards of the student's that fooled somebody, each with the seats, every one once. */
export function foolingCards(entries: readonly LedgerEntry[]): ReadonlyMap<Card, readonly Seat[]> {
  const seats = new Map<Card, readonly Seat[]>();
  for (const { seat, fooled } of fooledEntries(entries)) {
    const before = seats.get(fooled.by.card) ?? [];
    if (!before.includes(seat)) seats.set(fooled.by.card, [...before, seat]);
  }
  return seats;
}
