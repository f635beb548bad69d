/** The Mighty worker: computer players, solver and proof run off the main thread. */
import { expose } from 'comlink';
import { createMightyGameAnswers } from './mighty-game-answers';
import type { MightyEngine } from './mighty-engine';
import { createMightyLessonAnswers } from './mighty-lesson-answers';

const engine: MightyEngine = { ...createMightyGameAnswers(), ...createMightyLessonAnswers() };

expose(engine);
