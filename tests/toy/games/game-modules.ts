/** The desks of the house with the toy. */
import { GAME_MODULES as APP_MODULES } from '$lib/registry/game-modules';

export const GAME_MODULES: typeof APP_MODULES = {
  ...APP_MODULES,
  toy: async () => (await import('../toy-module')).toyModule,
};
