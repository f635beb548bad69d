/** The Mighty table as far as the register knows it: for authors alone, until its screens are there. */
import type { Table } from '$lib/tables/port';

export const MIGHTY: Pick<Table, 'id' | 'desk'> = {
  id: 'mighty',
  desk: async () => (await import('$lib/mighty/desk')).mightyDesk,
};
