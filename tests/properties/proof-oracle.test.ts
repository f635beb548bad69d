/** The prover against the reference provers, on random endings with several possible deals. */
import { describe, expect, inject, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { lowestFirst, type Card } from '$lib/cards/card';
import { exhaustiveProver } from '$lib/bridge/proof/exhaustive-prover';
import type { CardVerdict, BridgeProof, BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import { describeProofEnding, randomProofEnding, type ProofEnding } from './random-proof-endings';
import { createCachedComparison } from './kept-answers';
import { memoizedReferenceProof } from './memoized-reference-prover';

const seed = inject('seed');
/** The reference provers take long on a busy machine. */
const PATIENCE = { timeout: 600_000 };

type ProofAnswer = boolean | ReadonlyMap<Card, CardVerdict> | null;

function toAnswer({ wins, verdicts }: BridgeProof): ProofAnswer {
  return verdicts.size === 0 ? wins : verdicts;
}

const plain = ({ game, play }: ProofEnding): ProofAnswer =>
  toAnswer(exhaustiveProver.prove(game, play));
/** Plain data in a canonical order. */
const toCanonical = (answer: ProofAnswer): unknown =>
  answer instanceof Map ? [...answer].sort(([a], [b]) => lowestFirst(a, b)) : answer;

const compare = createCachedComparison('proof-oracle', [
  'src/lib/bridge/proof/exhaustive-prover.ts',
  'tests/properties/random-proof-endings.ts',
  'tests/properties/memoized-reference-prover.ts',
]);

describe.each([
  { n: 3, times: 3200, oracle: plain },
  { n: 4, times: 1500, oracle: plain },
  { n: 5, times: 300, oracle: plain },
  { n: 4, times: 1000, oracle: memoizedReferenceProof },
  { n: 5, times: 600, oracle: memoizedReferenceProof },
  { n: 6, times: 120, oracle: memoizedReferenceProof },
])('$times endings of $n cards (seed ' + seed + ')', ({ n, times, oracle }) => {
  it(
    `have for every card the class of the ${oracle === plain ? 'plain' : 'remembering'} oracle`,
    PATIENCE,
    () => {
      const random = seededRandom(seed + n + times);
      // One prover for all: entries of one ending must hold for the next one.
      const reused = createBridgeProver();
      const cleared = createBridgeProver({ tableBytes: 2 ** 20, proofBytes: 2 ** 16 });
      const classes = new Set<unknown>();
      const found = (prover: BridgeProver, ending: ProofEnding): unknown => {
        const proof = prover.prove(ending.game, ending.play);
        const { wins } = prover.wins(ending.game, ending.play);
        if (wins !== proof.wins) expect(wins, describeProofEnding(ending)).toBe(proof.wins);
        const answer = toAnswer(proof);
        for (const each of answer instanceof Map ? answer.values() : [answer]) classes.add(each);
        return toCanonical(answer);
      };
      compare({
        title: `${n} cards, ${times} times, ${oracle === plain ? 'plain' : 'remembering'}`,
        questions: Array.from({ length: times }, () => randomProofEnding(n, random)),
        oracle: (ending) => toCanonical(oracle(ending)),
        implementations: [
          (ending) => found(reused, ending),
          (ending) => {
            cleared.clear();
            return found(cleared, ending);
          },
        ],
        describeQuestion: describeProofEnding,
      });
      // All kinds of results occur.
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
