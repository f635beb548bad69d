import { error } from '@sveltejs/kit';
import { loadLibrary } from '../../library.server';
import type { EntryGenerator, PageServerLoad } from './$types';

/**
 * Only valid collections have a page; the list names the others and their faults. A collection
 * stands at its number, and for links of earlier days at its id.
 */
export const entries: EntryGenerator = async () =>
  (await loadLibrary()).collections.collections.flatMap(({ id, number }) => [
    ...(number === undefined ? [] : [{ id: String(number) }]),
    { id },
  ]);

export const load: PageServerLoad = async ({ params }) => {
  const { collections } = (await loadLibrary()).collections;
  const found = collections.find(
    ({ id, number }) => String(number) === params.id || id === params.id,
  );
  if (!found) error(404);
  return { collection: found };
};
