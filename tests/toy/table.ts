/** A game of three cards each: the smallest table that the port can hold, for tests alone. */
import type { RegisteredGame } from '$lib/tables/port';

export const TOY: RegisteredGame = {
  id: 'toy',
  desk: async () => (await import('./desk')).toyDesk,
  face: async () => (await import('./face')).toyFace,
};
