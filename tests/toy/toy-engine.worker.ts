/** The toy game's worker. */
import { expose } from 'comlink';
import { toyEngine } from './toy-engine';

expose(toyEngine);
