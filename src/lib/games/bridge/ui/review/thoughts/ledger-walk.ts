/**
 * Navigation of ledger entries (the recorded beliefs and reasons of a computer player for one
 * card): by seat, by point of the play, and by deceptive card.
 */
import type { Card } from '$lib/cards/card';
import type { Deception, LedgerEntry } from '$lib/games/bridge/lesson/ledger/ledger-entry';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';

/** An entry whose seat was fooled by a card of the student. */
export interface FooledEntry extends LedgerEntry {
  readonly fooled: Deception;
}

/** The entries of one seat; all entries for null. */
export function filterThoughts(
  entries: readonly LedgerEntry[],
  seat: Seat | null,
): readonly LedgerEntry[] {
  return seat === null ? entries : entries.filter((entry) => entry.seat === seat);
}

/** The index of the last entry whose card is played at a point; −1 before the first. */
export function findThoughtIndexAt(
  entries: readonly LedgerEntry[],
  startCount: number,
  point: number,
): number {
  return entries.findLastIndex((entry) => playPointOf(entry, startCount) <= point);
}

/**
 * The point just after the entry's card, as a number of cards played; `startCount` is the number of
 * cards played before the problem begins.
 */
export function playPointOf({ at: logIndex }: LedgerEntry, startCount: number): number {
  return startCount + logIndex + 1;
}

/** The entries whose seat was fooled, in order. */
export function fooledEntries(entries: readonly LedgerEntry[]): readonly FooledEntry[] {
  return entries.flatMap((entry) => (entry.fooled ? [{ ...entry, fooled: entry.fooled }] : []));
}

/** The deceptive cards of the student, each with the distinct seats that it fooled. */
export function foolingCards(entries: readonly LedgerEntry[]): ReadonlyMap<Card, readonly Seat[]> {
  const seatsByCard = new Map<Card, readonly Seat[]>();
  for (const { seat, fooled } of fooledEntries(entries)) {
    const fooledSeats = seatsByCard.get(fooled.by.card) ?? [];
    if (!fooledSeats.includes(seat)) seatsByCard.set(fooled.by.card, [...fooledSeats, seat]);
  }
  return seatsByCard;
}
