/** The user interface of mahjong: its name, its pages, and the loaders of its screens. */
import { m } from '$lib/paraglide/messages';
import { toGameLesson, type GameUi } from '$lib/game-module/ui/game-ui';

export const mahjongUi: GameUi = {
  name: m.mahjong_table_name,
  navLinks: [
    { name: m.nav_problems, address: '/mahjong/problems/' },
    { name: m.mahjong_watch_title, address: '/mahjong/watch/' },
    { name: m.mahjong_play_title, address: '/mahjong/play/' },
    { name: m.mahjong_arena_title, address: '/mahjong/arena/' },
    { name: m.mahjong_rules_door, address: '/mahjong/rules/' },
  ],
  ownPages: [],
  loadLesson: async () =>
    toGameLesson((await import('./lesson/mahjong-game-lesson')).mahjongGameLesson),
};
