/** The user interface of every game and the loader of their list texts, by the id of the game. */
import type { GameUi, ListTexts } from '$lib/game-module/ui/game-ui';
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

export const loadGameListTexts = async (): Promise<Readonly<Record<string, ListTexts>>> =>
  (await import('./game-list-texts')).GAME_LIST_TEXTS;
