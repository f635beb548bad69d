/** The bridge table as the register knows it. */
import type { Table } from '$lib/tables/port';

export const BRIDGE: Table = {
  id: 'bridge',
  desk: async () => (await import('./desk')).bridgeDesk,
  face: async () => (await import('./ui/face')).bridgeFace,
};
