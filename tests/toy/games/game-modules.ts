/** The desks of the house with the toy. */
import { DESKS as OURS } from '$lib/registry/game-modules';

export const DESKS: typeof OURS = {
  ...OURS,
  toy: async () => (await import('../toy-module')).toyDesk,
};
