/** The Mighty worker: the computer's players, the solver and the proof never run on the page's thread. */
import { expose } from 'comlink';
import { createAnswers } from './answers';
import type { MightyEngine } from './engine';
import { createLessonAnswers } from './lesson-answers';

const engine: MightyEngine = { ...createAnswers(), ...createLessonAnswers() };

expose(engine);
