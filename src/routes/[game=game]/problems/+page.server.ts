import { GAMES } from '$games/registry';
import { loadGameCatalogue, collectionsOfGame, dailyCalendarOf } from '../../library.server';
import type { EntryGenerator, PageServerLoad } from './$types';

export const entries: EntryGenerator = () => GAMES.map(({ id }) => ({ game: id }));

export const load: PageServerLoad = async ({ params }) => ({
  catalogue: await loadGameCatalogue(params.game),
  collections: await collectionsOfGame(params.game),
  daily: dailyCalendarOf(params.game),
});
