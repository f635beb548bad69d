/**
 * The solver, the proof and the odds of a checkout, for comparisons: `editions-bench.ts` bundles
 * this file once with the sources of each checkout.
 */
export { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
export { computeDoubleDummyTable } from '$lib/games/bridge/solver/double-dummy-table';
export { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
export { MAX_OWNER_TABLES, openSearchKernel } from '$lib/games/bridge/kernel/search-kernel';
export { computeLayoutOdds, prepareOddsQuestion } from '$lib/games/bridge/odds/hand/layout-odds';
