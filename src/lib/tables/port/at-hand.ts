/** The tables as pages have them at hand: their faces are there, so that a list can say names at once. */
import { getContext, setContext } from 'svelte';
import { invariant } from '$lib/core/result';
import { tableNamedIn, type Entry } from '$lib/tables/desk';
import type { Face, Table } from '../port';

/** A table whose face has come. */
export interface TableAtHand extends Pick<Table, 'id' | 'desk'> {
  readonly face: Face;
}

export interface Tables {
  /** In the order of the register; the first is the main one. */
  readonly all: readonly TableAtHand[];
  readonly main: TableAtHand;
  /** Undefined for a word that is no table's id. */
  of(id: string): TableAtHand | undefined;
  /** The face of the table of an entry; throws for one of no table, which no catalogue holds. */
  faceOf(entry: Pick<Entry, 'table'>): Face;
  /** The table that a problem file names; the main one, whose desk says what is wrong, when it names none. */
  ofFile(text: string): TableAtHand;
}

/** The faces of all tables of a register, which holds at least one. */
export async function tablesAtHand(register: readonly Table[]): Promise<Tables> {
  const all = await Promise.all(
    register.map(async ({ id, desk, face }) => ({ id, desk, face: await face() })),
  );
  const [main] = all;
  invariant(main, 'A house without a table?');
  const of = (id: string): TableAtHand | undefined => all.find((table) => table.id === id);
  return {
    all,
    main,
    of,
    faceOf({ table }) {
      const found = of(table);
      invariant(found, `There is no table ${table}.`);
      return found.face;
    },
    ofFile: (text) => of(tableNamedIn(text) ?? '') ?? main,
  };
}

const TABLES = Symbol('the tables of the house');

/** Called where a page is made. */
export function setTables(tables: Tables): void {
  setContext(TABLES, tables);
}

/** Called while a component below is made. */
export function getTables(): Tables {
  const tables = getContext<Tables | undefined>(TABLES);
  invariant(tables, 'No table is at hand: call setTables above.');
  return tables;
}

/** What `setTables` leaves, for a component that is drawn by itself, as in a test. */
export function withTables(tables: Tables): Map<symbol, Tables> {
  return new Map([[TABLES, tables]]);
}
