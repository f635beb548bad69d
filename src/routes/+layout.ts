import { createGames } from '$lib/game-module/ui/games-context';
import { GAMES } from '$games/registry';
import type { LayoutLoad } from './$types';

export const prerender = true;
export const trailingSlash = 'always';

/** The routes filled by one lesson; all others may need the texts of lists. */
const LESSONS: ReadonlySet<string | null> = new Set(['/[game=game]/[id]', '/embed', '/shared']);

/**
 * Imported lazily, although every page needs it: in each page SvelteKit links the styles of all
 * that the static imports of the layout load lazily, here the lessons of all games.
 */
const loadedGames = import('$games/game-uis').then(({ GAME_UIS, loadGameListTexts }) =>
  createGames(GAMES, GAME_UIS, loadGameListTexts),
);

/**
 * Loads the user interfaces of all games before the first page, and the texts of lists before the
 * first list. It reads the address because SvelteKit, after a 404 page, does not track the previous
 * route and would not load again.
 */
export const load: LayoutLoad = async ({ route, url }) => {
  const games = await loadedGames;
  if (url.pathname !== '' && !LESSONS.has(route.id)) await games.loadListTexts();
  return { games };
};
