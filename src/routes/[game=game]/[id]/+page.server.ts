import { error } from '@sveltejs/kit';
import { findEntryByAddress } from '$lib/library/catalogue';
import { problemKey } from '$lib/game-module/game-module';
import { loadLibrary } from '../../library.server';
import type { EntryGenerator, PageServerLoad } from './$types';

/**
 * The addresses of the problem pages. Only valid problems have a page; the list names the others
 * and their faults. The address has the problem's number; the one with its id serves older links.
 */
export const entries: EntryGenerator = async () =>
  (await loadLibrary()).catalogue.entries.flatMap(({ gameId: game, id, number }) => [
    ...(number === undefined ? [] : [{ game, id: String(number) }]),
    { game, id },
  ]);

export const load: PageServerLoad = async ({ params: { game, id: address } }) => {
  const { catalogue, problems } = await loadLibrary();
  const entry = findEntryByAddress(catalogue, game, address);
  if (entry === null) error(404);
  const { id, number } = entry;
  return { id, ...(number !== undefined && { number }), problem: problems.get(problemKey(entry)) };
};
