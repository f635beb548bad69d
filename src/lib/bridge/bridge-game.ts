/** The bridge table as the register knows it. */
import type { RegisteredGame } from '$lib/game-module/ui/game-ui';

export const BRIDGE: RegisteredGame = {
  id: 'bridge',
  module: async () => (await import('$lib/bridge/bridge-module')).bridgeModule,
  ui: async () => (await import('$lib/bridge/ui/bridge-ui')).bridgeUi,
};
