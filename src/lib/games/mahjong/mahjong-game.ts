/** Registration of mahjong. */
import type { RegisteredGame } from '$lib/game-module/ui/game-ui';

export const MAHJONG: RegisteredGame = {
  id: 'mahjong',
  module: async () => (await import('$lib/games/mahjong/mahjong-module')).mahjongModule,
  ui: async () => (await import('$lib/games/mahjong/ui/mahjong-ui')).mahjongUi,
};
