import { dailyCalendarOf, loadLibrary, mainGameId } from './library.server';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async () => {
  const { catalogue, collections } = await loadLibrary();
  return { catalogue, collections: collections.collections, daily: dailyCalendarOf(mainGameId()) };
};
