/** The user interfaces of the app with that of the toy game. */
import { GAME_UIS as APP_UIS } from '$lib/registry/game-uis';
import { toyUi } from '../toy-ui';

export const GAME_UIS: typeof APP_UIS = { ...APP_UIS, toy: toyUi };
