/** Bridge as its readers know it: its name, its pages, and what draws its lessons. */
import { m } from '$lib/paraglide/messages';
import { screensOf, type GameUi } from '$lib/game-module/ui/game-ui';

const author = () => import('./studio/author');

export const bridgeUi: GameUi = {
  name: m.bridge_table_name,
  doors: [
    { name: m.nav_problems, address: '/problems/' },
    { name: m.names_path, address: '/path/' },
    { name: m.practice_progress, address: '/progress/' },
  ],
  pages: ['/analysis/', '/rules/'],
  words: async () => (await import('./list-words')).bridgeWords,
  screens: async () => screensOf((await import('./screens')).bridgeScreens),
  panes: async () => (await author()).panes(),
  adviser: async () => (await author()).adviser(),
  authorText: async () => (await author()).authorText(),
  foreign: [async () => (await author()).foreign()],
  blanks: [
    {
      name: m.studio_begin_empty,
      text: async () => (await import('$lib/bridge/problem/bridge-blank-problem')).EMPTY_HANDS_PROBLEM,
    },
  ],
};
