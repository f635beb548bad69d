import { catalogueAt, collectionsAt, mainTable } from '../library.server';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async () => ({
  catalogue: await catalogueAt(mainTable()),
  collections: await collectionsAt(mainTable()),
});
