/** The loaded games of a page, in a Svelte context. */
import { getContext, setContext } from 'svelte';
import { invariant } from '$lib/core/result';
import { detectGameId, type ProblemEntry } from '$lib/game-module/game-module';
import type { GameUi, RegisteredGame, ListTexts } from './game-ui';

/** A game with its user interface loaded. */
export interface LoadedGame extends Pick<RegisteredGame, 'id' | 'module'> {
  readonly ui: GameUi;
  /** Throws on a page that has not awaited `loadListTexts`. */
  readonly listTexts: ListTexts;
}

export interface Games {
  /** In the order of the registry; the first is the main game. */
  readonly all: readonly LoadedGame[];
  readonly main: LoadedGame;
  /** Undefined for an unknown id. */
  byId(id: string): LoadedGame | undefined;
  /** The game of an entry; throws if it is not registered. */
  gameOf(entry: Pick<ProblemEntry, 'gameId'>): LoadedGame;
  /**
   * The game that a problem file names; the main game, whose reader reports the fault, if it names
   * none.
   */
  gameOfFile(text: string): LoadedGame;
  /** Loads the list texts of all games; to be awaited before a page with lists is rendered. */
  loadListTexts(): Promise<void>;
}

/** Loads the user interfaces of all registered games, at least one. */
export async function loadGames(registry: readonly RegisteredGame[]): Promise<Games> {
  const all = await Promise.all(
    registry.map(async ({ id, module, ui }) => withListTexts({ id, module, ui: await ui() })),
  );
  const [main] = all;
  const ids = all.map(({ id }) => id);
  invariant(main, 'No game is registered.');
  const byId = (id: string): LoadedGame | undefined => all.find((game) => game.id === id);
  return {
    all,
    main,
    byId,
    gameOf({ gameId }) {
      const game = byId(gameId);
      invariant(game, `There is no game ${gameId}.`);
      return game;
    },
    gameOfFile: (text) => byId(detectGameId(text, ids) ?? '') ?? main,
    loadListTexts: async () => void (await Promise.all(all.map((game) => game.load()))),
  };
}

/** A game that loads its list texts once. */
function withListTexts(
  game: Omit<LoadedGame, 'listTexts'>,
): LoadedGame & { load(): Promise<void> } {
  let listTexts: ListTexts | null = null;
  return {
    ...game,
    get listTexts() {
      invariant(listTexts, `The list texts of ${game.id} were not loaded for this page.`);
      return listTexts;
    },
    async load() {
      listTexts ??= await game.ui.loadListTexts();
    },
  };
}

const CONTEXT_KEY = Symbol('games');

/** To be called during the initialization of the layout. */
export function setGames(games: Games): void {
  setContext(CONTEXT_KEY, games);
}

/** To be called during the initialization of a component below. */
export function getGames(): Games {
  const games = getContext<Games | undefined>(CONTEXT_KEY);
  invariant(games, 'There is no context of games: call setGames above.');
  return games;
}

/** The context that `setGames` sets, for a component that is rendered alone, as in a test. */
export function gamesContext(games: Games): Map<symbol, Games> {
  return new Map([[CONTEXT_KEY, games]]);
}
