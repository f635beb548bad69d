/** The user interface of yut: its name, its pages, and the loaders of its screens. */
import { m } from '$lib/paraglide/messages';
import { toGameLesson, type GameUi } from '$lib/game-module/ui/game-ui';

export const yutUi: GameUi = {
  name: m.yut_table_name,
  navLinks: [
    { name: m.yut_play_title, address: '/yut/play/' },
    { name: m.nav_problems, address: '/yut/problems/' },
    { name: m.yut_training_title, address: '/yut/training/' },
    { name: m.yut_statistics_title, address: '/yut/statistics/' },
    { name: m.yut_rules_title, address: '/yut/rules/' },
  ],
  ownPages: [],
  loadLesson: async () => toGameLesson((await import('./lesson/yut-game-lesson')).yutGameLesson),
};
