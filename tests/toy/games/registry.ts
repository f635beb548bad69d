/** The register of a house with a second table, for tests: `TABLES=tests/toy/tables npm run build`. */
import { TABLES as BEFORE } from '$lib/registry/registry';
import type { RegisteredGame } from '$lib/game-module/ui/game-ui';
import { TOY } from '../toy-game';

export const TABLES: readonly RegisteredGame[] = [...BEFORE, TOY];
