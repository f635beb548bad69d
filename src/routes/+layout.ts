import { createGames } from '$lib/game-module/ui/games-context';
import { GAMES } from '$games/registry';
import type { LayoutLoad } from './$types';

export const prerender = true;
export const trailingSlash = 'always';

/**
 * Imported lazily, although every page needs it: in each page SvelteKit links the styles of all
 * that the static imports of the layout load lazily, here the lessons of all games.
 */
const loadedGames = import('$games/game-uis').then(({ GAME_UIS }) => createGames(GAMES, GAME_UIS));

/** Loads the user interfaces of all games before the first page. */
export const load: LayoutLoad = async () => ({ games: await loadedGames });
