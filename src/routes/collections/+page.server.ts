import { loadLibrary } from '../library.server';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async () => (await loadLibrary()).collections;
