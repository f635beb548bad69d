/** The tables as pages have them at hand: their faces are there, and where there are lists their words. */
import { getContext, setContext } from 'svelte';
import { invariant } from '$lib/core/result';
import { tableNamedIn, type ProblemEntry } from '$lib/game-module/game-module';
import type { GameUi, RegisteredGame, Words } from './game-ui';

/** A table whose face has come. */
export interface TableAtHand extends Pick<RegisteredGame, 'id' | 'desk'> {
  readonly face: GameUi;
  /** What its lists say. Throws on a page for which `fetchWords` was not awaited. */
  readonly words: Words;
}

export interface Tables {
  /** In the order of the register; the first is the main one. */
  readonly all: readonly TableAtHand[];
  readonly main: TableAtHand;
  /** Undefined for a word that is no table's id. */
  of(id: string): TableAtHand | undefined;
  /** The table of an entry; throws for one of no table, which no catalogue holds. */
  tableOf(entry: Pick<ProblemEntry, 'table'>): TableAtHand;
  /** The table that a problem file names; the main one, whose desk says what is wrong, when it names none. */
  ofFile(text: string): TableAtHand;
  /** Before a page with lists is drawn, so that each can say names at once. */
  fetchWords(): Promise<void>;
}

/** The faces of all tables of a register, which holds at least one. */
export async function tablesAtHand(register: readonly RegisteredGame[]): Promise<Tables> {
  const all = await Promise.all(
    register.map(async ({ id, module: desk, ui: face }) => withWords({ id, module: desk, face: await face() })),
  );
  const [main] = all;
  const ids = all.map(({ id }) => id);
  invariant(main, 'A house without a table?');
  const of = (id: string): TableAtHand | undefined => all.find((table) => table.id === id);
  return {
    all,
    main,
    of,
    tableOf({ table }) {
      const found = of(table);
      invariant(found, `There is no table ${table}.`);
      return found;
    },
    ofFile: (text) => of(tableNamedIn(text, ids) ?? '') ?? main,
    fetchWords: async () => void (await Promise.all(all.map((table) => table.fetch()))),
  };
}

/** A table that can fetch its words, once. */
function withWords(table: Omit<TableAtHand, 'words'>): TableAtHand & { fetch(): Promise<void> } {
  let words: Words | null = null;
  return {
    ...table,
    get words() {
      invariant(words, `The words of ${table.id} were not fetched for this page.`);
      return words;
    },
    async fetch() {
      words ??= await table.face.words();
    },
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
