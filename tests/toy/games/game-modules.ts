/** The game modules of the app with the toy game. */
import { GAME_MODULES as APP_MODULES } from '$lib/registry/game-modules';

export const GAME_MODULES: typeof APP_MODULES = {
  ...APP_MODULES,
  toy: async () => (await import('../toy-module')).toyModule,
};
