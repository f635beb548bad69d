/**
 * The solver of a checkout, for comparisons: `editions-bench.ts` bundles this file once with the
 * sources of each checkout.
 */
export { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
export { computeDoubleDummyTable } from '$lib/games/bridge/solver/double-dummy-table';
