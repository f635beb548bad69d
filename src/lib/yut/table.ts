/** The yut table as the register knows it. */
import type { RegisteredGame } from '$lib/tables/port';

export const YUT: RegisteredGame = {
  id: 'yut',
  desk: async () => (await import('$lib/yut/desk')).yutDesk,
  face: async () => (await import('$lib/yut/ui/face')).yutFace,
};
