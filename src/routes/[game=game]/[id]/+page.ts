import { error } from '@sveltejs/kit';
import type { PageLoad } from './$types';

/** A lesson needs the browser: the worker, the saved play and the language are there. */
export const ssr = false;

/** The code that draws lessons is loaded with the first lesson of the game. */
export const load: PageLoad = async ({ data, params, parent }) => {
  const { games } = await parent();
  const game = games.byId(params.game);
  if (!game) error(404);
  try {
    return { ...data, game, lesson: await game.ui.loadLesson() };
  } catch {
    // Its files are not on this device, and there is no network to get them from.
    error(503);
  }
};
