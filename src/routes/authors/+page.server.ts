import text from '../../../docs/problem-format.md?raw';
import type { PageServerLoad } from './$types';

/** The page for authors is the one in the repository. */
export const load: PageServerLoad = () => ({ text });
