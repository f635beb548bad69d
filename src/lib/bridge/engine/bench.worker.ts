/** The worker of the author's bench. No student's page loads it. */
import { expose } from 'comlink';
import { ask } from '$lib/bridge/lesson/judge';
import { createProver } from '$lib/bridge/proof/prover';
import { readBoards } from '$lib/bridge/notation/boards';
import type { BenchEngine } from './bench';

const prover = createProver();

const engine: BenchEngine = {
  boards(text) {
    const read = readBoards(text);
    return read.ok ? { boards: read.value, faults: [] } : { boards: [], faults: read.faults };
  },
  refute: (problem, log, card) => ask(problem, log, card, prover),
};

expose(engine);
