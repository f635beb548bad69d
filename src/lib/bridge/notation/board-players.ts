/** The players of a board. */
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import { toSingleLine, type PlayerNames } from './board-record';

/** Collects the names by seat; null when there is none. */
export function toPlayerNames(nameOf: (seat: Seat) => string | null): PlayerNames | null {
  const named = SEATS.flatMap((seat) => {
    const name = toSingleLine(nameOf(seat));
    return name === null ? [] : [[seat, name] as const];
  });
  return named.length > 0 ? Object.fromEntries(named) : null;
}
