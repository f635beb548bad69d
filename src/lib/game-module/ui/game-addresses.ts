/** Where the pages of tables and problems are; every address goes through `resolve` before it is a link. */
import type { ProblemEntry } from '$lib/game-module/game-module';
import type { Games } from './games-context';

type Address = `/${string}/`;

/** With this the name of a problem begins that somebody is writing in this browser. */
const DRAFT_ID_PREFIX = 'studio-';

/**
 * The page of a problem: `/bridge/17/`, which tells nothing of it; one without a number has its id there. One's own lies
 * in the browser and has no page on the host: the studio opens it.
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

/** The front room of a table. */
export function gameAddress(table: string): Address {
  return `/${table}/`;
}

/** The list of a table's problems; that of the main table is where it always was. */
export function problemListAddress(tables: Games, table: string): Address {
  return table === tables.main.id ? '/problems/' : `/${table}/problems/`;
}
