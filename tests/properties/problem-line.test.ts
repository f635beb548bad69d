/** The check of the author's line agrees with a naive walk (the reference implementation). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLine } from '$lib/bridge/problem/check/line/check-line';
import {
  createLineCursor,
  lastCardsAtStart,
  adviseFromLine,
  nextLinePlay,
  type AuthorLineCursor,
  type LastCards,
} from '$lib/bridge/problem/author-line';
import { findUnreachedSteps } from '$lib/bridge/problem/check/line/branch-conditions';
import {
  playAtStart,
  isPlayedByStudent,
  type BridgeProblem,
} from '$lib/bridge/problem/bridge-problem';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { cardsPlayed, legalIn, playCard, turnOf, type Play } from '$lib/bridge/rules/bridge-play';
import { randomProblem } from './random-line-problem';

interface WalkResult {
  readonly illegal: Set<string>;
  readonly played: Set<string>;
}

function walk(
  problem: BridgeProblem,
  play: Play,
  alive: readonly Deal[],
  cursor: AuthorLineCursor,
  last: LastCards,
  walked: WalkResult,
): void {
  const seat = turnOf(play);
  if (seat === null || cursor === null) return;
  if (!isPlayedByStudent(problem, seat)) {
    for (const card of new Set(alive.flatMap((deal) => legalIn(deal, play)))) {
      const left = alive.filter((deal) => legalIn(deal, play).includes(card));
      walk(problem, playCard(play, card), left, cursor, { ...last, [seat]: card }, walked);
    }
    return;
  }
  const linePlay = nextLinePlay(cursor, last);
  const since = cardsPlayed(play).slice(problem.start.length);
  const line = problem.solution?.line ?? [];
  expect(adviseFromLine(problem, line, since)).toEqual(
    linePlay ? { kind: 'play', card: linePlay.card } : { kind: 'end' },
  );
  if (!linePlay) return;
  walked.played.add(linePlay.stepPath.join('.'));
  const left = alive.filter((deal) => legalIn(deal, play).includes(linePlay.card));
  if (left.length === 0) walked.illegal.add(linePlay.stepPath.join('.'));
  else
    walk(
      problem,
      playCard(play, linePlay.card),
      left,
      linePlay.nextCursor,
      { ...last, [seat]: linePlay.card },
      walked,
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
          const walked: WalkResult = { illegal: new Set(), played: new Set() };
          const deals = problem.real.map(({ deal }) => deal);
          walk(
            problem,
            playAtStart(problem),
            deals,
            createLineCursor(line),
            lastCardsAtStart(problem),
            walked,
          );
          const findings = checkLine(problem);
          const paths = findings.map(({ path }) => path.join('.'));
          const expected =
            walked.illegal.size > 0
              ? [...walked.illegal]
              : findUnreachedSteps(line, walked.played).map((path) => path.join('.'));
          expect(paths.toSorted()).toEqual(expected.toSorted());
          expect(findings.every(({ kind }) => (kind === 'fault') === walked.illegal.size > 0)).toBe(
            true,
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});
