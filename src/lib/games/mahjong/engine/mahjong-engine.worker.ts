/** Entry point of the mahjong worker: players and searches never run on the page's thread. */
import { expose } from 'comlink';
import type { MahjongEngine } from './mahjong-engine';
import { createMahjongGameAnswers } from './mahjong-game-answers';
import { createMahjongLessonAnswers } from './mahjong-lesson-answers';
import { createMahjongPracticeAnswers } from './practice-answers';

const engine: MahjongEngine = {
  ...createMahjongGameAnswers(),
  ...createMahjongLessonAnswers(),
  ...createMahjongPracticeAnswers(),
};

expose(engine);
