/** The user interface of bridge for the app: its name, its pages, and loaders of its screens. */
import { m } from '$lib/paraglide/messages';
import { toGameLesson, type GameUi } from '$lib/game-module/ui/game-ui';

/** The members are documented at `GameUi`. */
export const bridgeUi: GameUi = {
  name: m.bridge_table_name,
  navLinks: [
    { name: m.nav_problems, address: '/problems/' },
    { name: m.names_path, address: '/path/' },
    { name: m.practice_progress, address: '/progress/' },
    { name: m.nav_analysis, address: '/analysis/' },
    { name: m.nav_suits, address: '/bridge/suit/' },
    { name: m.nav_bidding, address: '/bridge/bidding/' },
  ],
  ownPages: ['/analysis/', '/rules/'],
  loadLesson: async () =>
    toGameLesson((await import('./lesson/bridge-game-lesson')).bridgeGameLesson),
};
