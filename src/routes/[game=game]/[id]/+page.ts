import { error } from '@sveltejs/kit';
import type { PageLoad } from './$types';

/** The table lives in the browser: the worker, the kept play and the language are there. */
export const ssr = false;

/** The code that draws lessons is loaded with the first lesson of the game. */
export const load: PageLoad = async ({ data, params, parent }) => {
  const { tables } = await parent();
  const table = tables.byId(params.table);
  if (!table) error(404);
  try {
    return { ...data, table, screens: await table.ui.loadScreens() };
  } catch {
    // Its files are not on this device, and there is no network to get them from.
    error(503);
  }
};
