import { error } from '@sveltejs/kit';
import { loadLibrary } from '../../library.server';
import type { EntryGenerator, PageServerLoad } from './$types';

/**
 * The addresses of the collection pages. Only valid collections have a page; the list names the
 * others and their faults. The address has the number; the one with the id serves older links.
 */
export const entries: EntryGenerator = async () =>
  (await loadLibrary()).collections.collections.flatMap(({ id, number }) => [
    ...(number === undefined ? [] : [{ id: String(number) }]),
    { id },
  ]);

export const load: PageServerLoad = async ({ params }) => {
  const { collections } = (await loadLibrary()).collections;
  const collection = collections.find(
    ({ id, number }) => String(number) === params.id || id === params.id,
  );
  if (!collection) error(404);
  return { collection };
};
