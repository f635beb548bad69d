/** Yut as its readers know it: its name, its pages, and what draws its lessons. */
import { m } from '$lib/paraglide/messages';
import { screensOf, type GameUi } from '$lib/game-module/ui/game-ui';

export const yutUi: GameUi = {
  name: m.yut_table_name,
  doors: [
    { name: m.yut_play_title, address: '/yut/play/' },
    { name: m.nav_problems, address: '/yut/problems/' },
    { name: m.yut_training_title, address: '/yut/training/' },
    { name: m.yut_statistics_title, address: '/yut/statistics/' },
    { name: m.yut_rules_title, address: '/yut/rules/' },
  ],
  pages: [],
  words: async () => (await import('./list-words')).yutWords,
  screens: async () => screensOf((await import('./screens')).yutScreens),
  panes: () => Promise.resolve([]),
  foreign: [],
  blanks: [],
};
