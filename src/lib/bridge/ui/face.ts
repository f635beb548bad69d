/** Bridge as its readers know it: its name, its pages, and what draws its lessons. */
import { m } from '$lib/paraglide/messages';
import { authorTextOf, screensOf, type Face } from '$lib/tables/port';

export const bridgeFace: Face = {
  name: m.bridge_table_name,
  doors: [
    { name: m.nav_problems, address: '/problems/' },
    { name: m.names_path, address: '/path/' },
    { name: m.practice_progress, address: '/progress/' },
  ],
  pages: ['/analysis/', '/rules/'],
  words: async () => (await import('./list-words')).bridgeWords,
  screens: async () => screensOf((await import('./screens')).bridgeScreens),
  panes: async () => (await import('./studio/panes')).bridgePanes,
  adviser: async () => (await import('./studio/adviser')).bridgeAdviser,
  authorText: async () => authorTextOf((await import('./studio/AuthorText.svelte')).default),
  foreign: [async () => (await import('./studio/beginnings/foreign')).bridgeForeign],
  blanks: [
    {
      name: m.studio_begin_empty,
      text: async () => (await import('$lib/bridge/problem/blank')).EMPTY_TABLE,
    },
  ],
};
