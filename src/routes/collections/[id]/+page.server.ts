import { error } from '@sveltejs/kit';
import { collections } from '$lib/library/files.server';
import type { EntryGenerator, PageServerLoad } from './$types';

/** Only what can be read has a page; the list names the others and their faults. */
export const entries: EntryGenerator = () => collections.collections.map(({ id }) => ({ id }));

export const load: PageServerLoad = ({ params }) => {
  const collection = collections.collections.find(({ id }) => id === params.id);
  if (!collection) error(404);
  return { collection };
};
