/** Mahjong as its readers know it: its name, its pages, and what draws its lessons. */
import { m } from '$lib/paraglide/messages';
import { screensOf, type Face } from '$lib/tables/port';

export const mahjongFace: Face = {
  name: m.mahjong_table_name,
  doors: [{ name: m.nav_problems, address: '/mahjong/problems/' }],
  pages: [],
  words: async () => (await import('./list-words')).mahjongWords,
  screens: async () => screensOf((await import('./screens')).mahjongScreens),
};
