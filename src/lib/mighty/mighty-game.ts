/** The Mighty table as the register knows it. */
import type { RegisteredGame } from '$lib/game-module/ui/game-ui';

export const MIGHTY: RegisteredGame = {
  id: 'mighty',
  desk: async () => (await import('$lib/mighty/mighty-module')).mightyDesk,
  face: async () => (await import('$lib/mighty/ui/mighty-ui')).mightyFace,
};
