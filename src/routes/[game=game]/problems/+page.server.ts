import { GAMES } from '$games/registry';
import { loadGameCatalogue, collectionsOfGame } from '../../library.server';
import type { EntryGenerator, PageServerLoad } from './$types';

export const entries: EntryGenerator = () => GAMES.map(({ id }) => ({ table: id }));

export const load: PageServerLoad = async ({ params }) => ({
  catalogue: await loadGameCatalogue(params.table),
  collections: await collectionsOfGame(params.table),
});
