/** The user interface of bridge for the app: its name, its pages, and loaders of its screens. */
import { m } from '$lib/paraglide/messages';
import { toLessonScreens, type GameUi } from '$lib/game-module/ui/game-ui';

const loadAuthorEntry = () => import('$lib/authoring/bridge/ui/bridge-author-entry');

/** The members are documented at `GameUi`. */
export const bridgeUi: GameUi = {
  name: m.bridge_table_name,
  navLinks: [
    { name: m.nav_problems, address: '/problems/' },
    { name: m.names_path, address: '/path/' },
    { name: m.practice_progress, address: '/progress/' },
  ],
  ownPages: ['/analysis/', '/rules/'],
  loadListTexts: async () => (await import('./bridge-list-texts')).bridgeListTexts,
  loadScreens: async () => toLessonScreens((await import('./bridge-screens')).bridgeScreens),
  loadPanes: async () => (await loadAuthorEntry()).loadPanes(),
  loadAdviser: async () => (await loadAuthorEntry()).loadAdviser(),
  loadAuthorText: async () => (await loadAuthorEntry()).loadAuthorText(),
  importers: [async () => (await loadAuthorEntry()).loadImporter()],
  templates: [
    {
      name: m.studio_begin_empty,
      text: async () =>
        (await import('$lib/games/bridge/problem/bridge-blank-problem')).EMPTY_HANDS_PROBLEM,
    },
  ],
};
