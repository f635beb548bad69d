/** The yut table as the register knows it. */
import type { Table } from '$lib/tables/port';

export const YUT: Table = {
  id: 'yut',
  desk: async () => (await import('$lib/yut/desk')).yutDesk,
  face: async () => (await import('$lib/yut/ui/face')).yutFace,
};
