/** The user interface of every game, by the id of the game. */
import type { GameUi } from '$lib/game-module/ui/game-ui';
import { bridgeUi } from '$lib/games/bridge/ui/bridge-ui';
import { mahjongUi } from '$lib/games/mahjong/ui/mahjong-ui';
import { mightyUi } from '$lib/games/mighty/ui/mighty-ui';
import { yutUi } from '$lib/games/yut/ui/yut-ui';

export const GAME_UIS: Readonly<Record<string, GameUi>> = {
  bridge: bridgeUi,
  mighty: mightyUi,
  mahjong: mahjongUi,
  yut: yutUi,
};
