/** Addresses of the pages of games and problems, without the base path, which `resolve` adds. */
import type { ProblemEntry } from '$lib/game-module/game-module';
import type { Games } from './games-context';

type Address = `/${string}/`;

/** The prefix of the ids of drafts in this browser. */
const DRAFT_ID_PREFIX = 'studio-';

/**
 * The page of a problem: `/bridge/17/`, which is no spoiler, or with the id where there is no
 * number. A draft has no page on the host: the studio opens it.
 */
export function problemAddress({
  gameId,
  id,
  number,
  outside,
}: Pick<ProblemEntry, 'gameId' | 'id' | 'number' | 'outside'>): `/${string}/${string}/` {
  if (outside) return outside.address;
  return id.startsWith(DRAFT_ID_PREFIX) ? `/studio/#play=${id}/` : `/${gameId}/${number ?? id}/`;
}

/** The home page of a game. */
export function gameAddress(gameId: string): Address {
  return `/${gameId}/`;
}

/** The list of a game's problems; for the main game `/problems/`. */
export function problemListAddress(games: Games, gameId: string): Address {
  return gameId === games.main.id ? '/problems/' : `/${gameId}/problems/`;
}
