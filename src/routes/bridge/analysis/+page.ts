import { redirect } from '@sveltejs/kit';
import { resolve } from '$app/paths';

/** The board has no game in its address; readers look for it here too. */
export const load = (): never => redirect(308, resolve('/analysis/'));
