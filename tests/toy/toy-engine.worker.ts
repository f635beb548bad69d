/** The toy game's worker. */
import { exposeEngine } from '$lib/platform/workers/expose-engine';
import { toyEngine } from './toy-engine';

exposeEngine(toyEngine);
