/** The proof against the plain one, on endings of several deals at every point of a trick. */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import type { Card } from '$lib/cards/card';
import { plainProver } from '$lib/bridge/proof/plain';
import type { CardClass, Proof } from '$lib/bridge/proof/port';
import { createProver } from '$lib/bridge/proof/prover';
import { inWords, randomEnding, type Ending } from './proof-endings';
import { rememberedProof } from './proof-memory';

const seed = inject('seed');
/** The oracles take their time, and more of it on a busy machine. */
const PATIENCE = { timeout: 600_000 };

type Told = boolean | ReadonlyMap<Card, CardClass> | null;

function told({ wins, classes: cards }: Proof): Told {
  return cards.size === 0 ? wins : cards;
}

const plain = ({ game, play }: Ending): Told => told(plainProver.prove(game, play));

describe.each([
  { n: 3, times: 3200, oracle: plain },
  { n: 4, times: 1500, oracle: plain },
  { n: 5, times: 300, oracle: plain },
  { n: 4, times: 1000, oracle: rememberedProof },
  { n: 5, times: 600, oracle: rememberedProof },
  { n: 6, times: 120, oracle: rememberedProof },
])('$times endings of $n cards (seed ' + seed + ')', ({ n, times, oracle }) => {
  it(
    `have for every card the class of the ${oracle === plain ? 'plain' : 'remembering'} oracle`,
    PATIENCE,
    () => {
      const random = seededRandom(seed + n + times);
      // One prover for all of them: what an ending left in the tables must be true for the next one.
      const warm = createProver();
      const fresh = createProver({ tableBytes: 2 ** 20, proofBytes: 2 ** 16 });
      const classes = new Set<unknown>();
      for (let i = 0; i < times; i++) {
        const ending = randomEnding(n, random);
        const expected = oracle(ending);
        fresh.forget();
        for (const prover of [warm, fresh]) {
          const proof = prover.prove(ending.game, ending.play);
          const found = told(proof);
          // The words are made only where they are needed: there are thousands of endings.
          if (!isDeepStrictEqual(found, expected)) expect(found, inWords(ending)).toEqual(expected);
          if (prover.wins(ending.game, ending.play).wins !== proof.wins) {
            expect(prover.wins(ending.game, ending.play).wins, inWords(ending)).toBe(proof.wins);
          }
        }
        for (const each of expected instanceof Map ? expected.values() : [expected])
          classes.add(each);
      }
      // The endings are of all kinds.
      expect([...classes].map(String).sort()).toEqual([
        'beaten',
        'false',
        'lucky',
        'sound',
        'true',
      ]);
    },
  );
});
