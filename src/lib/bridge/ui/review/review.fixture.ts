/** The example of the problem format with a solution, for the tests of the review; the proof is the real one. */
import { valueOf } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import { readCards } from '$lib/bridge/notation/cards';
import { answerClaim } from '$lib/bridge/lesson/claim';
import { machineHints } from '$lib/bridge/lesson/hints';
import { ask, judge } from '$lib/bridge/lesson/judge';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import { createProver } from '$lib/bridge/proof/prover';
import { slam } from '../sample.fixture';
import type { Advice } from '../lesson/session.svelte';

export function cards(text: string): readonly Card[] {
  return valueOf(readCards(text));
}

const EXPLANATION = `## The queen of trumps

You have lost a spade, so **no trump** may be lost. Look at what one round costs: nothing. If :HQ:
falls from West you are home; if not, finesse on the next round.

\`\`\`play
HA H3 H5 H2
H6 H7 HJ H4
= NS 12
\`\`\`

\`\`\`hand
N: .86..
S: .KJT9..
\`\`\`

- :HA: first, then a small :H: to the jack.
- Keep your :C: entries for later.
`;

export const problem: BridgeProblem = {
  ...slam,
  solution: {
    line: [{ play: 'HA', why: { en: 'In case the queen is alone.' } }, { play: 'H5' }],
    explanation: { en: EXPLANATION },
  },
};

/** A low heart to the jack at once: West's singleton queen wins, and the other deal is ruled out. */
export const FINESSED_AT_ONCE = cards('H6 H2 HJ HQ S5 SK S3 D4');

export const AUTHORS_LINE = {
  log: cards('HA H3 H5 H2'),
  whys: { 0: { en: 'In case the queen is alone.' } },
} as const;

/** What the worker would answer about the problem. */
export function provenAdvice(): Advice {
  const prover = createProver();
  const later = <Answer>(answer: () => Answer): Promise<Answer> => Promise.resolve().then(answer);
  return {
    model: () => Promise.resolve(AUTHORS_LINE),
    judge: (log) => later(() => judge(problem, log, prover)),
    ledger: () => Promise.resolve([]),
    ask: (log, card) => later(() => ask(problem, log, card, prover)),
    claim: (log, tricks) => later(() => answerClaim(problem, log, tricks, prover)),
    hints: (log) => later(() => machineHints(problem, log, prover)),
  };
}
