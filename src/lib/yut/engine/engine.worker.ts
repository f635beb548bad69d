/** The yut worker: the network and the searches never run on the page's thread. */
import { expose } from 'comlink';
import { createYutArenaAnswers } from './arena-answers';
import type { YutEngine } from './engine';
import { createYutGameAnswers } from './game-answers';
import { createYutLessonAnswers } from './lesson-answers';

const engine: YutEngine = {
  ...createYutLessonAnswers(),
  ...createYutGameAnswers(),
  ...createYutArenaAnswers(),
};

expose(engine);
