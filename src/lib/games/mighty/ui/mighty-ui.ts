/**
 * Mighty for the app: its name, its pages, and lazy loaders of its screens. The members are
 * documented at `GameUi`.
 */
import { m } from '$lib/paraglide/messages';
import { toGameLesson, type GameUi } from '$lib/game-module/ui/game-ui';

export const mightyUi: GameUi = {
  name: m.mighty_table_name,
  navLinks: [
    { name: m.mighty_play_title, address: '/mighty/play/' },
    { name: m.nav_problems, address: '/mighty/problems/' },
    { name: m.mighty_contract_title, address: '/mighty/contract/' },
    { name: m.mighty_records, address: '/mighty/records/' },
    { name: m.mighty_rules_door, address: '/mighty/rules/' },
  ],
  ownPages: [],
  loadLesson: async () =>
    toGameLesson((await import('./lesson/mighty-game-lesson')).mightyGameLesson),
};
