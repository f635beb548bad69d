/** Bridge as an entry of the registry of games; its module and user interface load lazily. */
import type { RegisteredGame } from '$lib/game-module/ui/game-ui';

export const BRIDGE: RegisteredGame = {
  id: 'bridge',
  module: async () => (await import('$lib/games/bridge/bridge-module')).bridgeModule,
  ui: async () => (await import('$lib/games/bridge/ui/bridge-ui')).bridgeUi,
};
