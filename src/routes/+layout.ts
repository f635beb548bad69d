import { loadGames } from '$lib/game-module/ui/games-context';
import { GAMES } from '$games/registry';
import type { LayoutLoad } from './$types';

export const prerender = true;
export const trailingSlash = 'always';

/** Where one lesson fills the page; everywhere else there may be a list. */
const LESSONS: ReadonlySet<string | null> = new Set(['/[table=table]/[id]', '/embed', '/shared']);

const loadedGames = loadGames(GAMES);

/**
 * The faces of all tables are there before the first page is, and what lists say before the first list. The address is
 * asked for because SvelteKit, after a page that was not there, forgets which route was left and would not load again.
 */
export const load: LayoutLoad = async ({ route, url }) => {
  const tables = await loadedGames;
  if (url.pathname !== '' && !LESSONS.has(route.id)) await tables.loadListTexts();
  return { tables };
};
