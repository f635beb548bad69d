/**
 * The register of a house with a second table, for tests: `TABLES=tests/toy/tables npm run build`.
 */
import { GAMES as APP_GAMES } from '$lib/registry/registry';
import type { RegisteredGame } from '$lib/game-module/ui/game-ui';
import { TOY } from '../toy-game';

export const GAMES: readonly RegisteredGame[] = [...APP_GAMES, TOY];
