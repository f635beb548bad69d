/** The yut worker: the network and the searches never run on the page's thread. */
import { expose } from 'comlink';
import { createArenaAnswers } from './arena-answers';
import type { YutEngine } from './engine';
import { createGameAnswers } from './game-answers';
import { createLessonAnswers } from './lesson-answers';

const engine: YutEngine = {
  ...createLessonAnswers(),
  ...createGameAnswers(),
  ...createArenaAnswers(),
};

expose(engine);
