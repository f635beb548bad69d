/**
 * The check of the author's line agrees with a naive walk through every card. The line is the
 * solution in a problem file: the student's cards as steps, some in a branch `if` on a card of
 * another seat. A step is illegal where no deal that fits the play lets the student play its card.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLine } from '$lib/games/bridge/problem/check/line/check-line';
import {
  createLineCursor,
  lastCardsAtStart,
  adviseFromLine,
  nextCardOrClaim,
  type AuthorLineCursor,
  type LastCards,
} from '$lib/games/bridge/problem/author-line';
import { findUnreachedSteps } from '$lib/games/bridge/problem/check/line/branch-conditions';
import {
  playAtStart,
  isPlayedByStudent,
  type BridgeProblem,
} from '$lib/games/bridge/problem/bridge-problem';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  cardsPlayed,
  legalIn,
  playCard,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { randomProblem } from './random-line-problem';

/** Paths of the line's steps (joined by `.`) that the walk reached, and of the illegal ones. */
interface WalkResult {
  readonly illegalSteps: Set<string>;
  readonly reachedSteps: Set<string>;
}

/**
 * Walks from a position through the line: by every card that another seat may hold, and by the
 * line's card for the student. `consistent` are the deals that fit the play, `lastCards` the cards
 * on which the branches depend.
 */
function walkLine(
  problem: BridgeProblem,
  play: Play,
  consistent: readonly Deal[],
  cursor: AuthorLineCursor,
  lastCards: LastCards,
  result: WalkResult,
): void {
  const seat = turnOf(play);
  if (seat === null || cursor === null) return;
  if (!isPlayedByStudent(problem, seat)) {
    for (const card of new Set(consistent.flatMap((deal) => legalIn(deal, play)))) {
      const consistentAfter = consistent.filter((deal) => legalIn(deal, play).includes(card));
      walkLine(
        problem,
        playCard(play, card),
        consistentAfter,
        cursor,
        { ...lastCards, [seat]: card },
        result,
      );
    }
    return;
  }
  const step = nextCardOrClaim(cursor, lastCards);
  const cardsAfterStart = cardsPlayed(play).slice(problem.start.length);
  const line = problem.solution?.line ?? [];
  expect(adviseFromLine(problem, line, cardsAfterStart)).toEqual(
    step === null
      ? { kind: 'end' }
      : 'card' in step
        ? { kind: 'play', card: step.card }
        : { kind: 'claim', tricks: step.tricks },
  );
  if (!step) return;
  const key = step.stepPath.join('.');
  result.reachedSteps.add(key);
  if (!('card' in step)) return;
  const consistentAfter = consistent.filter((deal) => legalIn(deal, play).includes(step.card));
  if (consistentAfter.length === 0) result.illegalSteps.add(key);
  else
    walkLine(
      problem,
      playCard(play, step.card),
      consistentAfter,
      step.nextCursor,
      { ...lastCards, [seat]: step.card },
      result,
    );
}

describe("the check of the author's line", () => {
  it('finds the same as a naive walk through every card', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 31 }),
        fc.constantFrom(1, 2, 3),
        (seed, tricks) => {
          const problem = randomProblem(seed, tricks);
          const line = problem.solution?.line ?? [];
          const result: WalkResult = { illegalSteps: new Set(), reachedSteps: new Set() };
          const deals = problem.real.map(({ deal }) => deal);
          walkLine(
            problem,
            playAtStart(problem),
            deals,
            createLineCursor(line),
            lastCardsAtStart(problem),
            result,
          );
          const findings = checkLine(problem);
          const paths = findings.map(({ path }) => path.join('.'));
          const expected =
            result.illegalSteps.size > 0
              ? [...result.illegalSteps]
              : findUnreachedSteps(line, result.reachedSteps).map((path) => path.join('.'));
          expect(paths.toSorted()).toEqual(expected.toSorted());
          expect(
            findings.every(({ kind }) => (kind === 'fault') === result.illegalSteps.size > 0),
          ).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});
