/** The tools for authors by game: the one module of the studio that names games. */
import { m } from '$lib/paraglide/messages';
import { toAuthorText, type GameAuthoring } from '$lib/authoring/port/game-authoring';

const AUTHORED_GAMES: Readonly<Record<string, GameAuthoring>> = {
  bridge: {
    loadPanes: async () => (await import('$lib/authoring/bridge/ui/bridge-studio')).bridgePanes,
    loadAdviser: async () => (await import('$lib/authoring/bridge/ui/bridge-studio')).bridgeAdviser,
    importFormats: m.studio_begin_bridge,
    loadImporter: async () =>
      (await import('$lib/authoring/bridge/ui/beginnings/bridge-importer')).bridgeImporter,
    loadAuthorText: async () =>
      toAuthorText((await import('$lib/authoring/bridge/ui/BridgeAuthorText.svelte')).default),
    templates: [
      {
        name: m.studio_begin_empty,
        text: async () =>
          (await import('$lib/games/bridge/problem/bridge-blank-problem')).EMPTY_HANDS_PROBLEM,
      },
    ],
  },
  mighty: {
    loadAuthorText: async () =>
      (await import('$lib/games/mighty/ui/review/MightyExplanation.svelte')).default,
  },
  mahjong: {
    loadAuthorText: async () =>
      (await import('$lib/authoring/mahjong/ui/MahjongAuthorText.svelte')).default,
  },
};

/** The tools for authors of the game with this id; none where it has none. */
export function authoringOfGame(gameId: string): GameAuthoring {
  return AUTHORED_GAMES[gameId] ?? {};
}
