/** Where the pages of tables and problems are; every address goes through `resolve` before it is a link. */
import type { Entry } from '$lib/tables/desk';
import type { Tables } from './at-hand';

type Address = `/${string}/`;

/** The page of a problem: `/bridge/17/`, which tells nothing of it; a draft without a number has its id there. */
export function addressOf({
  table,
  id,
  number,
}: Pick<Entry, 'table' | 'id' | 'number'>): `/${string}/${string}/` {
  return `/${table}/${number ?? id}/`;
}

/** The front room of a table. */
export function homeOf(table: string): Address {
  return `/${table}/`;
}

/** The list of a table's problems; that of the main table is where it always was. */
export function listOf(tables: Tables, table: string): Address {
  return table === tables.main.id ? '/problems/' : `/${table}/problems/`;
}
