/** The solver against minimax by the rules, on endings of every length, strain and point of a trick. */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { plainSolver } from '$lib/bridge/solver/plain';
import type { CardValues, OpenPosition } from '$lib/bridge/solver/port';
import { createSolver } from '$lib/bridge/solver/solver';
import { rememberedValues } from './solver-memory';
import { answer, inWords, randomPosition } from './solver-positions';

const seed = inject('seed');
/** The oracles take their time, and more of it on a busy machine. */
const PATIENCE = { timeout: 600_000 };
const plain = (position: OpenPosition): CardValues => plainSolver.cardValues(position);

describe.each([
  { n: 1, times: 200, oracle: plain },
  { n: 2, times: 500, oracle: plain },
  { n: 3, times: 800, oracle: plain },
  { n: 4, times: 200, oracle: plain },
  { n: 1, times: 800, oracle: rememberedValues },
  { n: 2, times: 3000, oracle: rememberedValues },
  { n: 3, times: 6000, oracle: rememberedValues },
  { n: 4, times: 6200, oracle: rememberedValues },
  { n: 5, times: 2200, oracle: rememberedValues },
  { n: 6, times: 100, oracle: rememberedValues },
])('$times endings of $n cards (seed ' + seed + ')', ({ n, times, oracle }) => {
  it(
    `have for every card the value of the ${oracle === plain ? 'plain' : 'remembering'} oracle`,
    PATIENCE,
    () => {
      const random = seededRandom(seed + n + times);
      // One solver for all of them: what an ending left in the table must be true for the next one.
      const warm = createSolver();
      const fresh = createSolver();
      for (let i = 0; i < times; i++) {
        const position = randomPosition(n, random);
        const expected = answer(oracle(position));
        fresh.forget();
        for (const solver of [warm, fresh]) {
          const found = answer(solver.cardValues(position));
          // The words are made only where they are needed: there are twenty thousand endings.
          if (!isDeepStrictEqual(found, expected)) {
            expect(found, inWords(position)).toEqual(expected);
          }
        }
      }
    },
  );
});
