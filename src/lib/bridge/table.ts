/** The bridge table as the register knows it. */
import type { RegisteredGame } from '$lib/tables/port';

export const BRIDGE: RegisteredGame = {
  id: 'bridge',
  desk: async () => (await import('$lib/bridge/desk')).bridgeDesk,
  face: async () => (await import('$lib/bridge/ui/face')).bridgeFace,
};
