import { loadLibrary } from '../library.server';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async () => ({ catalogue: (await loadLibrary()).catalogue });
