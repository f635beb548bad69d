/** A game of three cards each: the smallest table that the port can hold, for tests alone. */
import type { RegisteredGame } from '$lib/game-module/ui/game-ui';

export const TOY: RegisteredGame = {
  id: 'toy',
  module: async () => (await import('./toy-module')).toyModule,
  ui: async () => (await import('./toy-ui')).toyUi,
};
