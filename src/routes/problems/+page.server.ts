import { catalogueAt, collectionsOfGame, mainGameId } from '../library.server';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async () => ({
  catalogue: await catalogueAt(mainGameId()),
  collections: await collectionsOfGame(mainGameId()),
});
