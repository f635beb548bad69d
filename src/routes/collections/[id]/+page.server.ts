import { error } from '@sveltejs/kit';
import { library } from '../../library.server';
import type { EntryGenerator, PageServerLoad } from './$types';

/** Only what can be read has a page; the list names the others and their faults. */
export const entries: EntryGenerator = async () =>
  (await library()).collections.collections.map(({ id }) => ({ id }));

export const load: PageServerLoad = async ({ params }) => {
  const { collections } = (await library()).collections;
  const collection = collections.find(({ id }) => id === params.id);
  if (!collection) error(404);
  return { collection };
};
