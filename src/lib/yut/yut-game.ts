/** Registration of yut. */
import type { RegisteredGame } from '$lib/game-module/ui/game-ui';

export const YUT: RegisteredGame = {
  id: 'yut',
  module: async () => (await import('$lib/yut/yut-module')).yutModule,
  ui: async () => (await import('$lib/yut/ui/yut-ui')).yutUi,
};
