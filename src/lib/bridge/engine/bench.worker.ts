/** The worker of the author's bench. No student's page loads it. */
import { expose } from 'comlink';
import { readBoards } from '$lib/bridge/notation/boards';
import type { BenchEngine } from './bench';

const engine: BenchEngine = {
  boards(text) {
    const read = readBoards(text);
    return read.ok ? { boards: read.value, faults: [] } : { boards: [], faults: read.faults };
  },
};

expose(engine);
