/** Entry point of the mahjong worker: players and searches never run on the page's thread. */
import { exposeEngine } from '$lib/platform/workers/expose-engine';
import { createMahjongAnswers } from './mahjong-answers';

exposeEngine(createMahjongAnswers());
