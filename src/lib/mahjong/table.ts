/** The mahjong table as the register knows it. */
import type { RegisteredGame } from '$lib/tables/port';

export const MAHJONG: RegisteredGame = {
  id: 'mahjong',
  desk: async () => (await import('$lib/mahjong/desk')).mahjongDesk,
  face: async () => (await import('$lib/mahjong/ui/face')).mahjongFace,
};
