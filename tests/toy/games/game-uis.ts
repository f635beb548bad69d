/** The user interfaces of the app with that of the toy game, and the loader of their list texts. */
import {
  GAME_UIS as APP_UIS,
  type loadGameListTexts as loadAppListTexts,
} from '$lib/registry/game-uis';
import { toyUi } from '../toy-ui';

export const GAME_UIS: typeof APP_UIS = { ...APP_UIS, toy: toyUi };

export const loadGameListTexts: typeof loadAppListTexts = async () =>
  (await import('./game-list-texts')).GAME_LIST_TEXTS;
