/** The bridge table as the register knows it. */
import type { RegisteredGame } from '$lib/game-module/ui/game-ui';

export const BRIDGE: RegisteredGame = {
  id: 'bridge',
  desk: async () => (await import('$lib/bridge/bridge-module')).bridgeDesk,
  face: async () => (await import('$lib/bridge/ui/bridge-ui')).bridgeFace,
};
