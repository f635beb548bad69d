/** The Mighty table as the register knows it. */
import type { Table } from '$lib/tables/port';

export const MIGHTY: Table = {
  id: 'mighty',
  desk: async () => (await import('$lib/mighty/desk')).mightyDesk,
  face: async () => (await import('$lib/mighty/ui/face')).mightyFace,
};
