import { GAMES } from '$games/registry';
import { catalogueAt, collectionsOfGame } from '../library.server';
import type { EntryGenerator, PageServerLoad } from './$types';

export const entries: EntryGenerator = () => GAMES.map(({ id }) => ({ table: id }));

export const load: PageServerLoad = async ({ params }) => ({
  catalogue: await catalogueAt(params.table),
  collections: await collectionsOfGame(params.table),
});
