/** The texts of the deciding moment about a led joker and a led caller. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import type { MightyProblem } from '$lib/games/mighty/problem/mighty-problem';
import { readProblem } from '$lib/games/mighty/problem/read-mighty-problem';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import { mightyMoment } from './mighty-moment-text';
import type { HopedAndActualDeals } from './hoped-and-actual-deals';

function loadProblem(id: string): MightyProblem {
  return unwrap(readProblem(readFileSync(`problems/mighty/${id}.yaml`, 'utf8'), id)).content;
}

/** The deciding moment when the first card of a problem loses. */
function momentTexts(id: string, played: MightyPlayedCard): Readonly<Record<string, string>> {
  const problem = loadProblem(id);
  const [actual] = problem.real;
  if (!actual) throw new Error('It has no deal.');
  const deals: HopedAndActualDeals = {
    logIndex: 0,
    played,
    trick: 5,
    hoped: null,
    actual,
    moved: [],
    keyCard: null,
    ruledOutBy: null,
    playedCards: new Set(),
  };
  const reveal = { world: actual, line: [] } as unknown as Parameters<typeof mightyMoment>[2];
  const result = { log: [played], claimed: null, made: false };
  const { steps } = mightyMoment(problem, deals, reveal, result, 'en');
  return Object.fromEntries(steps.map(({ kind, text }) => [kind, text]));
}

it('mentions the suit that the joker named, and the right one', () => {
  const { happened, lesson } = momentTexts('no-trump-no-friend', 'JK:S');
  expect(happened).toMatch(/^You led the :JK: and named spades/);
  expect(lesson).toMatch(/^Lead the :JK: and name clubs\. /);
});

it('distinguishes a caller led with and without a call', () => {
  const id = 'eight-points-in-four-tricks';
  const called = momentTexts(id, 'C3!');
  expect(called['happened']).toMatch(/^You led the :C3: and called the joker/);
  expect(called['lesson']).toMatch(/^Lead the :C3: without calling the joker\. /);
  expect(momentTexts(id, 'C3')['happened']).toMatch(/^You led the :C3: without calling the joker/);
});
