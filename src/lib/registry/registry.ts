/**
 * The register: the one place that names every table. The first is the main one, whose list and lesson
 * stand at the addresses that were there before the others.
 */
import { BRIDGE } from '$lib/bridge/bridge-game';
import { MAHJONG } from '$lib/mahjong/mahjong-game';
import { MIGHTY } from '$lib/mighty/mighty-game';
import type { RegisteredGame } from '$lib/game-module/ui/game-ui';
import { YUT } from '$lib/yut/yut-game';

export const GAMES: readonly RegisteredGame[] = [BRIDGE, MIGHTY, MAHJONG, YUT];
