/** The desks of the house with the toy. */
import { DESKS as OURS } from '$lib/register/desks';

export const DESKS: typeof OURS = {
  ...OURS,
  toy: async () => (await import('../desk')).toyDesk,
};
