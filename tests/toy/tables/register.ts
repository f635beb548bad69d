/** The register of a house with a second table, for tests: `TABLES=tests/toy/tables npm run build`. */
import { TABLES as BEFORE } from '$lib/register/register';
import type { RegisteredGame } from '$lib/tables/port';
import { TOY } from '../table';

export const TABLES: readonly RegisteredGame[] = [...BEFORE, TOY];
