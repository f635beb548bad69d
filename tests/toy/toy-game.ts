/** A minimal game of three cards each, for tests only. */
import type { RegisteredGame } from '$lib/game-module/ui/game-ui';

export const TOY: RegisteredGame = {
  id: 'toy',
  module: async () => (await import('./toy-module')).toyModule,
  ui: async () => (await import('./toy-ui')).toyUi,
};
