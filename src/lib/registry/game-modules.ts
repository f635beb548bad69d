/** The desks of all tables, for a worker, which can draw nothing and so must not be led to their faces. */
import type { GameModule } from '$lib/game-module/game-module';

export const DESKS: Readonly<Record<string, () => Promise<GameModule>>> = {
  bridge: async () => (await import('$lib/bridge/bridge-module')).bridgeDesk,
  mighty: async () => (await import('$lib/mighty/mighty-module')).mightyDesk,
  mahjong: async () => (await import('$lib/mahjong/mahjong-module')).mahjongDesk,
  yut: async () => (await import('$lib/yut/yut-module')).yutDesk,
};
