/** The `GameModule` of every game, for workers, which must not load user interfaces. */
import type { GameModule } from '$lib/game-module/game-module';

export const GAME_MODULES: Readonly<Record<string, () => Promise<GameModule>>> = {
  bridge: async () => (await import('$lib/games/bridge/bridge-module')).bridgeModule,
  mighty: async () => (await import('$lib/games/mighty/mighty-module')).mightyModule,
  mahjong: async () => (await import('$lib/games/mahjong/mahjong-module')).mahjongModule,
  yut: async () => (await import('$lib/games/yut/yut-module')).yutModule,
};
