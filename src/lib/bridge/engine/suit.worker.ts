/** The worker of the page of a suit: small, without the kernel. No student's page loads it. */
import { expose } from 'comlink';
import { averageOf } from '$lib/bridge/odds/suit/odds';
import { tellCandid, tellLine, tellSuit } from '$lib/bridge/odds/suit/told';
import type { SuitEngine } from './suit';

const engine: SuitEngine = {
  odds: tellSuit,
  candid: tellCandid,
  average: averageOf,
  line: tellLine,
};

expose(engine);
