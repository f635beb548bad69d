/** Entry point of the mahjong worker: players and searches never run on the page's thread. */
import { expose } from 'comlink';
import { createMahjongAnswers } from './mahjong-answers';

expose(createMahjongAnswers());
