import { loadGameCatalogue, collectionsOfGame, dailyCalendarOf, mainGameId } from '../library.server';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async () => ({
  catalogue: await loadGameCatalogue(mainGameId()),
  collections: await collectionsOfGame(mainGameId()),
  daily: dailyCalendarOf(mainGameId()),
});
