/**
 * The registry of games: the one module that names every game. The first is the main game, whose
 * list of problems is at `/problems/`.
 */
import { BRIDGE } from '$lib/games/bridge/bridge-game';
import { MAHJONG } from '$lib/games/mahjong/mahjong-game';
import { MIGHTY } from '$lib/games/mighty/mighty-game';
import type { RegisteredGame } from '$lib/game-module/ui/game-ui';
import { YUT } from '$lib/games/yut/yut-game';

export const GAMES: readonly RegisteredGame[] = [BRIDGE, MIGHTY, MAHJONG, YUT];
