/** The sample slam with a solution, and advice from a real prover, for the tests of the review. */
import { unwrap } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { answerBridgeClaim } from '$lib/games/bridge/lesson/bridge-claim';
import { findBridgeProofHints } from '$lib/games/bridge/lesson/proof-hints';
import {
  judgeAlternativeCard,
  judgeBridgePlay,
  judgeLastCard,
} from '$lib/games/bridge/lesson/judge-bridge-play';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { plainEngine, slam } from '../bridge-samples.fixture';
import { createJudgementLoader } from '$lib/kit/lesson/judgement-loader.svelte';
import type { ReviewedPlay } from '$lib/kit/lesson/reviewed-play';
import type { BridgeJudgement } from '$lib/games/bridge/lesson/bridge-judgement';
import {
  createBridgeLessonAdvisor,
  type BridgeLessonAdvisor,
} from '../lesson/bridge-lesson-advisor';
import { createBridgeLessonTable } from '../lesson/bridge-lesson-table';

/** "HA H3" as cards. */
export function cards(text: string): readonly Card[] {
  return unwrap(parseCards(text));
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

/** The sample slam with the author's line and explanation. */
export const problem: BridgeProblem = {
  ...slam,
  solution: {
    line: [{ play: 'HA', why: { en: 'In case the queen is alone.' } }, { play: 'H5' }],
    explanation: { en: EXPLANATION },
  },
};

/**
 * A low heart to the jack at once: West's singleton queen wins, and the other deal is ruled out.
 */
export const FINESSED_AT_ONCE = cards('H6 H2 HJ HQ S5 SK S3 D4');

/** The author's line played out, with its comments by index in the log, and its claim. */
export const AUTHORS_LINE = {
  log: cards('HA H3 H5 H2'),
  whys: { 0: { en: 'In case the queen is alone.' } },
  claim: { amount: 10, why: { en: 'Trumps come down from the top.' }, logIndex: 4 },
} as const;

/** The advice of a lesson on `problem`, computed by a prover in this thread instead of a worker. */
export function provenAdvice(): BridgeLessonAdvisor {
  const prover = createBridgeProver();
  const engine = plainEngine({
    modelPlay: () => AUTHORS_LINE,
    judge: (judged, log) => judgeBridgePlay(judged, log, prover),
    judgeLastCard: (judged, log) => judgeLastCard(judged, log, prover),
    judgeCard: (judged, log, card) => judgeAlternativeCard(judged, log, card, prover),
    answerClaim: (judged, log, tricks) => answerBridgeClaim(judged, log, tricks, prover),
    hints: (judged, log) => findBridgeProofHints(judged, log, prover),
  });
  return createBridgeLessonAdvisor(problem, engine);
}

/** A play to review, with a loader of its judgement and callbacks that do nothing. */
export function toReview(
  reviewedProblem: BridgeProblem,
  advice: BridgeLessonAdvisor,
  play: Pick<ReviewedPlay<Card>, 'log'> & Partial<ReviewedPlay<Card, BridgeJudgement>>,
): ReviewedPlay<Card, BridgeJudgement> {
  return {
    name: reviewedProblem.title.en,
    judgementLoader: createJudgementLoader(createBridgeLessonTable(reviewedProblem, advice)),
    claimed: null,
    refused: [],
    effort: null,
    onreviewed: () => undefined,
    isSolutionRequested: false,
    isRevealed: false,
    onrewind: () => undefined,
    onrestart: () => undefined,
    onresume: null,
    onward: null,
    ...play,
  };
}
