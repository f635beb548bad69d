/** The tables as pages have them at hand: their faces are there, and where there are lists their words. */
import { getContext, setContext } from 'svelte';
import { invariant } from '$lib/core/result';
import { detectGameId, type ProblemEntry } from '$lib/game-module/game-module';
import type { GameUi, RegisteredGame, ListTexts } from './game-ui';

/** A table whose face has come. */
export interface LoadedGame extends Pick<RegisteredGame, 'id' | 'module'> {
  readonly ui: GameUi;
  /** What its lists say. Throws on a page for which `fetchWords` was not awaited. */
  readonly listTexts: ListTexts;
}

export interface Games {
  /** In the order of the register; the first is the main one. */
  readonly all: readonly LoadedGame[];
  readonly main: LoadedGame;
  /** Undefined for a word that is no table's id. */
  byId(id: string): LoadedGame | undefined;
  /** The table of an entry; throws for one of no table, which no catalogue holds. */
  gameOf(entry: Pick<ProblemEntry, 'gameId'>): LoadedGame;
  /** The table that a problem file names; the main one, whose desk says what is wrong, when it names none. */
  gameOfFile(text: string): LoadedGame;
  /** Before a page with lists is drawn, so that each can say names at once. */
  loadListTexts(): Promise<void>;
}

/** The faces of all tables of a register, which holds at least one. */
export async function loadGames(register: readonly RegisteredGame[]): Promise<Games> {
  const all = await Promise.all(
    register.map(async ({ id, module: desk, ui: face }) =>
      withWords({ id, module: desk, ui: await face() }),
    ),
  );
  const [main] = all;
  const ids = all.map(({ id }) => id);
  invariant(main, 'A house without a table?');
  const of = (id: string): LoadedGame | undefined => all.find((table) => table.id === id);
  return {
    all,
    main,
    byId: of,
    gameOf({ gameId: table }) {
      const found = of(table);
      invariant(found, `There is no table ${table}.`);
      return found;
    },
    gameOfFile: (text) => of(detectGameId(text, ids) ?? '') ?? main,
    loadListTexts: async () => void (await Promise.all(all.map((table) => table.fetch()))),
  };
}

/** A table that can fetch its words, once. */
function withWords(table: Omit<LoadedGame, 'listTexts'>): LoadedGame & { fetch(): Promise<void> } {
  let words: ListTexts | null = null;
  return {
    ...table,
    get listTexts() {
      invariant(words, `The words of ${table.id} were not fetched for this page.`);
      return words;
    },
    async fetch() {
      words ??= await table.ui.loadListTexts();
    },
  };
}

const CONTEXT_KEY = Symbol('the tables of the house');

/** Called where a page is made. */
export function setGames(tables: Games): void {
  setContext(CONTEXT_KEY, tables);
}

/** Called while a component below is made. */
export function getGames(): Games {
  const tables = getContext<Games | undefined>(CONTEXT_KEY);
  invariant(tables, 'No table is at hand: call setTables above.');
  return tables;
}

/** What `setTables` leaves, for a component that is drawn by itself, as in a test. */
export function gamesContext(tables: Games): Map<symbol, Games> {
  return new Map([[CONTEXT_KEY, tables]]);
}
