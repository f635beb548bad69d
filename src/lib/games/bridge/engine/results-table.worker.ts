/**
 * A worker of the analysis board's table. Several run at once, each with a small table: 16 MiB are
 * enough for the four results of one strain.
 */
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { exposeEngine } from '$lib/platform/workers/expose-engine';
import type { ResultsTableEngine } from './results-table-engine';

const solver = createDoubleDummySolver({ tableBytes: 16 * 2 ** 20 });

const engine: ResultsTableEngine = {
  maxTricks: (position) => solver.positionValue(position).tricks,
};

exposeEngine(engine);
