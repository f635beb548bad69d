/** Entry point of the yut worker: network and searches never run on the page's thread. */
import { expose } from 'comlink';
import { createYutArenaAnswers } from './yut-arena-answers';
import type { YutEngine } from './yut-engine';
import { createYutGameAnswers } from './yut-game-answers';
import { createYutLessonAnswers } from './yut-lesson-answers';

const engine: YutEngine = {
  ...createYutLessonAnswers(),
  ...createYutGameAnswers(),
  ...createYutArenaAnswers(),
};

expose(engine);
