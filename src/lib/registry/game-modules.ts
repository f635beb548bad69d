/** The `GameModule` of every game, for workers, which must not load user interfaces. */
import type { GameModule } from '$lib/game-module/game-module';

export const GAME_MODULES: Readonly<Record<string, () => Promise<GameModule>>> = {
  bridge: async () => (await import('$lib/bridge/bridge-module')).bridgeModule,
  mighty: async () => (await import('$lib/mighty/mighty-module')).mightyModule,
  mahjong: async () => (await import('$lib/mahjong/mahjong-module')).mahjongModule,
  yut: async () => (await import('$lib/yut/yut-module')).yutModule,
};
