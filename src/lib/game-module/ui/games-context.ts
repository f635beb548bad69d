/** The loaded games of a page, in a Svelte context. */
import { getContext, setContext } from 'svelte';
import { invariant } from '$lib/core/result';
import { detectGameId, type ProblemEntry } from '$lib/game-module/game-module';
import type { GameUi, RegisteredGame, ListTexts } from './game-ui';

/** A game with its user interface. */
export interface LoadedGame extends RegisteredGame {
  readonly ui: GameUi;
  /** Throws before `setListTexts`. */
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
  /** Sets the list texts, by the id of the game; each page with lists brings them along. */
  setListTexts(listTexts: Readonly<Record<string, ListTexts>>): void;
}

/**
 * The registered games, at least one, each with its user interface.
 *
 * @param uis by the id of the game
 */
export function createGames(
  registry: readonly RegisteredGame[],
  uis: Readonly<Record<string, GameUi>>,
): Games {
  let allListTexts: Readonly<Record<string, ListTexts>> | null = null;
  const all = registry.map(({ id, module }): LoadedGame => {
    const ui = uis[id];
    invariant(ui, `The game ${id} has no user interface.`);
    return {
      ...{ id, module, ui },
      get listTexts() {
        const listTexts = allListTexts?.[id];
        invariant(listTexts, `The page brought no list texts of ${id} along.`);
        return listTexts;
      },
    };
  });
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
    setListTexts(listTexts) {
      allListTexts = listTexts;
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
