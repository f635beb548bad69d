/** The Mighty worker: the computer's players and the solver never run on the page's thread. */
import { expose } from 'comlink';
import { createAnswers } from './answers';

expose(createAnswers());
