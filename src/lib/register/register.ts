/**
 * The register: the one place that names every table. The first is the main one, whose list and lesson
 * stand at the addresses that were there before the others.
 */
import { BRIDGE } from '$lib/bridge/table';
import { MAHJONG } from '$lib/mahjong/table';
import { MIGHTY } from '$lib/mighty/table';
import type { RegisteredGame } from '$lib/tables/port';
import { YUT } from '$lib/yut/table';

export const TABLES: readonly RegisteredGame[] = [BRIDGE, MIGHTY, MAHJONG, YUT];
