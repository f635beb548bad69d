/** Registration of yut. */
import type { RegisteredGame } from '$lib/game-module/ui/game-ui';

export const YUT: RegisteredGame = {
  id: 'yut',
  module: async () => (await import('$lib/games/yut/yut-module')).yutModule,
  ui: async () => (await import('$lib/games/yut/ui/yut-ui')).yutUi,
};
