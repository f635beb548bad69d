/** The mahjong table as the register knows it. */
import type { Table } from '$lib/tables/port';

export const MAHJONG: Table = {
  id: 'mahjong',
  desk: async () => (await import('$lib/mahjong/desk')).mahjongDesk,
  face: async () => (await import('$lib/mahjong/ui/face')).mahjongFace,
};
