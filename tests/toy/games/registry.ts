/** The registry of the app with the toy game: `GAMES=tests/toy/games npm run build`. */
import { GAMES as APP_GAMES } from '$lib/registry/registry';
import type { RegisteredGame } from '$lib/game-module/ui/game-ui';

export const GAMES: readonly RegisteredGame[] = [
  ...APP_GAMES,
  { id: 'toy', module: async () => (await import('../toy-module')).toyModule },
];
