import { tablesAtHand } from '$lib/tables/port/at-hand';
import { TABLES } from '$tables/register';
import type { LayoutLoad } from './$types';

export const prerender = true;
export const trailingSlash = 'always';

/** Every list says names, so the faces of all tables are there before the first page is. */
export const load: LayoutLoad = async () => ({ tables: await tablesAtHand(TABLES) });
