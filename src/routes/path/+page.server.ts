import { collectionsAt, library, mainTable } from '../library.server';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async () => ({
  catalogue: (await library()).catalogue,
  collections: await collectionsAt(mainTable()),
});
