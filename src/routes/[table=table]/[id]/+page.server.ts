import { error } from '@sveltejs/kit';
import { keyOf } from '$lib/tables/desk';
import { library } from '../../library.server';
import type { EntryGenerator, PageServerLoad } from './$types';

/** Only what can be read has a page; the list names the others and their faults. */
export const entries: EntryGenerator = async () =>
  (await library()).catalogue.entries.map(({ table, id }) => ({ table, id }));

export const load: PageServerLoad = async ({ params: { table, id } }) => {
  const problem = (await library()).problems.get(keyOf({ table, id }));
  if (problem === undefined) error(404);
  return { id, problem };
};
