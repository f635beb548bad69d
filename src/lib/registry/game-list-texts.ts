/** The texts and views of every game for lists, by its id; imported by the pages with lists. */
import type { ListTexts } from '$lib/game-module/ui/game-ui';
import { bridgeListTexts } from '$lib/games/bridge/ui/bridge-list-texts';
import { mahjongListTexts } from '$lib/games/mahjong/ui/mahjong-list-texts';
import { mightyListTexts } from '$lib/games/mighty/ui/mighty-list-texts';
import { yutListTexts } from '$lib/games/yut/ui/yut-list-texts';

export const GAME_LIST_TEXTS: Readonly<Record<string, ListTexts>> = {
  bridge: bridgeListTexts,
  mighty: mightyListTexts,
  mahjong: mahjongListTexts,
  yut: yutListTexts,
};
