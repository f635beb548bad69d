/** Mighty in the registry of games. */
import type { RegisteredGame } from '$lib/game-module/ui/game-ui';

export const MIGHTY: RegisteredGame = {
  id: 'mighty',
  module: async () => (await import('$lib/games/mighty/mighty-module')).mightyModule,
  ui: async () => (await import('$lib/games/mighty/ui/mighty-ui')).mightyUi,
};
