/** The list texts of the app with those of the toy game. */
import { GAME_LIST_TEXTS as APP_TEXTS } from '$lib/registry/game-list-texts';
import { toyWords } from '../toy-list-texts';

export const GAME_LIST_TEXTS: typeof APP_TEXTS = { ...APP_TEXTS, toy: toyWords };
