/** The Mighty table as the register knows it. */
import type { RegisteredGame } from '$lib/tables/port';

export const MIGHTY: RegisteredGame = {
  id: 'mighty',
  desk: async () => (await import('$lib/mighty/desk')).mightyDesk,
  face: async () => (await import('$lib/mighty/ui/face')).mightyFace,
};
