import { loadLibrary } from '../library.server';
import type { PageServerLoad } from './$types';

/** The problems that one may begin from. */
export const load: PageServerLoad = async () => ({
  entries: (await loadLibrary()).catalogue.entries,
});
