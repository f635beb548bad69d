/** Addresses of the pages of games and problems, without the base path, which `resolve` adds. */
import type { ProblemEntry } from '$lib/game-module/game-module';
import type { Games } from './games-context';

type Address = `/${string}/`;

/** The prefix of the ids of drafts in this browser. */
const DRAFT_ID_PREFIX = 'studio-';

/**
 * The page of a problem: `/bridge/17/`, which gives nothing away, or with the id where there is no
 * number. A draft has no page on the host: the studio opens it.
 */
export function problemAddress({
  gameId: table,
  id,
  number,
  outside,
}: Pick<ProblemEntry, 'gameId' | 'id' | 'number' | 'outside'>): `/${string}/${string}/` {
  if (outside) return outside.address;
  return id.startsWith(DRAFT_ID_PREFIX) ? `/studio/#play=${id}/` : `/${table}/${number ?? id}/`;
}

/** The home page of a game. */
export function gameAddress(table: string): Address {
  return `/${table}/`;
}

/** The list of a game's problems; for the main game `/problems/`. */
export function problemListAddress(tables: Games, table: string): Address {
  return table === tables.main.id ? '/problems/' : `/${table}/problems/`;
}
