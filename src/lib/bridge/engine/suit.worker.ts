/** The worker of the page of a suit: small, without the kernel. No student's page loads it. */
import { expose } from 'comlink';
import { tellCandid, tellLine, tellSuit } from '$lib/bridge/odds/suit/told';
import type { SuitEngine } from './suit';

const engine: SuitEngine = { odds: tellSuit, candid: tellCandid, line: tellLine };

expose(engine);
