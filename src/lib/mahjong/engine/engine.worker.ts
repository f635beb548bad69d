/** The mahjong worker: the players and what they know never run on the page's thread. */
import { expose } from 'comlink';
import type { MahjongEngine } from './engine';
import { createGameAnswers } from './game-answers';
import { createLessonAnswers } from './lesson-answers';
import { createPracticeAnswers } from './practice-answers';

const engine: MahjongEngine = {
  ...createGameAnswers(),
  ...createLessonAnswers(),
  ...createPracticeAnswers(),
};

expose(engine);
