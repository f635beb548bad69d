/**
 * The registry of games: with the texts and screens beside it the one place that names every game.
 * The first is the main game, whose list of problems is at `/problems/`. Modules load lazily, and
 * no user interface is loaded: the command line and workers read it too.
 */
import type { RegisteredGame } from '$lib/game-module/ui/game-ui';

export const GAMES: readonly RegisteredGame[] = [
  {
    id: 'bridge',
    module: async () => (await import('$lib/games/bridge/bridge-module')).bridgeModule,
  },
  {
    id: 'mighty',
    module: async () => (await import('$lib/games/mighty/mighty-module')).mightyModule,
  },
  {
    id: 'mahjong',
    module: async () => (await import('$lib/games/mahjong/mahjong-module')).mahjongModule,
  },
  {
    id: 'yut',
    module: async () => (await import('$lib/games/yut/yut-module')).yutModule,
  },
];
