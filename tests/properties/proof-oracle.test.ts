/** The prover against the reference provers, on random endings with several possible deals. */
import { describe, expect, inject, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { lowestFirst, type Card } from '$lib/cards/card';
import { exhaustiveProver } from '$lib/games/bridge/proof/exhaustive-prover';
import type {
  CardVerdict,
  BridgeProof,
  BridgeProver,
} from '$lib/games/bridge/proof/bridge-proof-port';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { describeProofEnding, randomProofEnding, type ProofEnding } from './random-proof-endings';
import { createCachedComparison } from './kept-answers';
import { memoizedReferenceProof } from './memoized-reference-prover';

const seed = inject('seed');
/** The reference provers take long on a busy machine. */
const PATIENCE = { timeout: 600_000 };

/** The verdicts on the student's cards; at an opponent's turn only if the student wins. */
type ProofAnswer = boolean | ReadonlyMap<Card, CardVerdict> | null;

function toAnswer({ wins, verdicts }: BridgeProof): ProofAnswer {
  return verdicts.size === 0 ? wins : verdicts;
}

/** The oracle without memory: an exhaustive search. */
const exhaustiveProof = ({ game, play }: ProofEnding): ProofAnswer =>
  toAnswer(exhaustiveProver.prove(game, play));
/** Plain data in a canonical order. */
const toCanonical = (answer: ProofAnswer): unknown =>
  answer instanceof Map ? [...answer].sort(([a], [b]) => lowestFirst(a, b)) : answer;

const compare = createCachedComparison('proof-oracle', [
  'src/lib/games/bridge/proof/exhaustive-prover.ts',
  'tests/properties/random-proof-endings.ts',
  'tests/properties/memoized-reference-prover.ts',
]);

describe.each([
  { n: 3, times: 3200, oracle: exhaustiveProof },
  { n: 4, times: 1500, oracle: exhaustiveProof },
  { n: 5, times: 300, oracle: exhaustiveProof },
  { n: 4, times: 1000, oracle: memoizedReferenceProof },
  { n: 5, times: 600, oracle: memoizedReferenceProof },
  { n: 6, times: 120, oracle: memoizedReferenceProof },
])('$times endings of $n cards (seed ' + seed + ')', ({ n, times, oracle }) => {
  it(
    `have for every card the verdict of the ${oracle === exhaustiveProof ? 'exhaustive' : 'memoized'} oracle`,
    PATIENCE,
    () => {
      const random = seededRandom(seed + n + times);
      // One prover for all: entries of one ending must hold for the next one.
      const reused = createBridgeProver();
      const cleared = createBridgeProver({ tableBytes: 2 ** 20, proofBytes: 2 ** 16 });
      const seenResults = new Set<unknown>();
      const answerOf = (prover: BridgeProver, ending: ProofEnding): unknown => {
        const proof = prover.prove(ending.game, ending.play);
        const { wins } = prover.wins(ending.game, ending.play);
        if (wins !== proof.wins) expect(wins, describeProofEnding(ending)).toBe(proof.wins);
        const answer = toAnswer(proof);
        for (const result of answer instanceof Map ? answer.values() : [answer])
          seenResults.add(result);
        return toCanonical(answer);
      };
      compare({
        // The key of the stored digests.
        title: `${n} cards, ${times} times, ${oracle === exhaustiveProof ? 'plain' : 'remembering'}`,
        questions: Array.from({ length: times }, () => randomProofEnding(n, random)),
        oracle: (ending) => toCanonical(oracle(ending)),
        implementations: [
          (ending) => answerOf(reused, ending),
          (ending) => {
            cleared.clear();
            return answerOf(cleared, ending);
          },
        ],
        describeQuestion: describeProofEnding,
      });
      // All kinds of results occur.
      expect([...seenResults].map(String).sort()).toEqual([
        'beaten',
        'false',
        'lucky',
        'sound',
        'true',
      ]);
    },
  );
});
