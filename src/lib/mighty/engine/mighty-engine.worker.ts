/**
 * The Mighty worker: the computer's players, the solver and the proof never run on the page's
 * thread.
 */
import { expose } from 'comlink';
import { createMightyGameAnswers } from './mighty-game-answers';
import type { MightyEngine } from './mighty-engine';
import { createMightyLessonAnswers } from './mighty-lesson-answers';

const engine: MightyEngine = { ...createMightyGameAnswers(), ...createMightyLessonAnswers() };

expose(engine);
