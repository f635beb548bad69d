/** The desks of all tables, for a worker, which can draw nothing and so must not be led to their faces. */
import type { GameModule } from '$lib/tables/desk';

export const DESKS: Readonly<Record<string, () => Promise<GameModule>>> = {
  bridge: async () => (await import('$lib/bridge/desk')).bridgeDesk,
  mighty: async () => (await import('$lib/mighty/desk')).mightyDesk,
  mahjong: async () => (await import('$lib/mahjong/desk')).mahjongDesk,
  yut: async () => (await import('$lib/yut/desk')).yutDesk,
};
