/** Names of players and teams, and room of a board record. */
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { toSingleLine, type PlayerNames, type Room, type TeamNames } from './board-record';

/** Collects the names by seat; null when there is none. */
export function toPlayerNames(nameOf: (seat: Seat) => string | null): PlayerNames | null {
  const namesBySeat = SEATS.flatMap((seat) => {
    const name = toSingleLine(nameOf(seat));
    return name === null ? [] : [[seat, name] as const];
  });
  return namesBySeat.length > 0 ? Object.fromEntries(namesBySeat) : null;
}

/** Collects the names of two teams; null when there is none. */
export function toTeamNames(homeText: string | null, visitText: string | null): TeamNames | null {
  const [home, visit] = [toSingleLine(homeText), toSingleLine(visitText)];
  return home === null && visit === null
    ? null
    : { ...(home !== null && { home }), ...(visit !== null && { visit }) };
}

/** Parses a room, as a word (PBN) or its first letter (LIN, RBN); null for any other text. */
export function parseRoom(text: string): Room | null {
  if (/^o(?:pen)?$/i.test(text)) return 'open';
  return /^c(?:losed)?$/i.test(text) ? 'closed' : null;
}
