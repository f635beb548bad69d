/** The solver against its reference implementations, on random endings of 1 to 6 cards a hand. */
import { describe, inject, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { lowestFirst } from '$lib/cards/card';
import { referenceSolver } from '$lib/games/bridge/solver/reference-solver';
import type {
  DoubleDummyValues,
  DoubleDummyPosition,
} from '$lib/games/bridge/solver/double-dummy-port';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { createCachedComparison } from './kept-answers';
import { memoizedReferenceValues } from './memoized-reference-solver';
import {
  describeDoubleDummyPosition,
  randomDoubleDummyPosition,
} from './random-double-dummy-positions';

const seed = inject('seed');
/** The reference solvers take long on a busy machine. */
const PATIENCE = { timeout: 600_000 };
/** The oracle without memory: an exhaustive search. */
const exhaustiveValues = (position: DoubleDummyPosition): DoubleDummyValues =>
  referenceSolver.cardValues(position);
/** Plain data in a canonical order. */
const toCanonical = ({ seat, tricks, cards }: DoubleDummyValues): object => ({
  seat,
  tricks,
  cards: [...cards].sort(([a], [b]) => lowestFirst(a, b)),
});

const compare = createCachedComparison('solver-oracle', [
  'src/lib/games/bridge/solver/reference-solver.ts',
  'tests/properties/memoized-reference-solver.ts',
  'tests/properties/random-double-dummy-positions.ts',
]);

describe.each([
  { n: 1, times: 200, oracle: exhaustiveValues },
  { n: 2, times: 500, oracle: exhaustiveValues },
  { n: 3, times: 800, oracle: exhaustiveValues },
  { n: 4, times: 200, oracle: exhaustiveValues },
  { n: 1, times: 800, oracle: memoizedReferenceValues },
  { n: 2, times: 3000, oracle: memoizedReferenceValues },
  { n: 3, times: 6000, oracle: memoizedReferenceValues },
  { n: 4, times: 6200, oracle: memoizedReferenceValues },
  { n: 5, times: 2200, oracle: memoizedReferenceValues },
  { n: 6, times: 100, oracle: memoizedReferenceValues },
])('$times endings of $n cards (seed ' + seed + ')', ({ n, times, oracle }) => {
  it(
    `have for every card the value of the ${oracle === exhaustiveValues ? 'exhaustive' : 'memoized'} oracle`,
    PATIENCE,
    () => {
      const random = seededRandom(seed + n + times);
      // One solver for all: entries of one ending must hold for the next one.
      const reused = createDoubleDummySolver();
      const cleared = createDoubleDummySolver();
      compare({
        // The key of the stored digests.
        title: `${n} cards, ${times} times, ${oracle === exhaustiveValues ? 'plain' : 'remembering'}`,
        questions: Array.from({ length: times }, () => randomDoubleDummyPosition(n, random)),
        oracle: (position) => toCanonical(oracle(position)),
        implementations: [
          (position) => toCanonical(reused.cardValues(position)),
          (position) => {
            cleared.clear();
            return toCanonical(cleared.cardValues(position));
          },
        ],
        describeQuestion: describeDoubleDummyPosition,
      });
    },
  );
});
