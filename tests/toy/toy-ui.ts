/** The user interface of the toy game, in English only. */
import { toGameLesson, type GameUi } from '$lib/game-module/ui/game-ui';

export const toyUi: GameUi = {
  name: () => 'Three cards',
  navLinks: [{ name: () => 'Problems', address: '/toy/problems/' }],
  ownPages: [],
  loadLesson: async () => toGameLesson((await import('./ui/toy-session.svelte')).toyGameLesson),
};
