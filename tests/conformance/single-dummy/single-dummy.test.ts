/**
 * The positions that users of a public robot reported, as far as each is answered in about two
 * seconds; `npm run bench -- single-dummy` answers all, and `docs/single-dummy.md` has the table.
 */
import { describe, expect, it } from 'vitest';
import { definite } from '$lib/core/result';
import { openSearchKernel } from '$lib/games/bridge/kernel/search-kernel';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { answerPosition } from './answer-position';
import { SINGLE_DUMMY_POSITIONS } from './single-dummy-positions';

const solver = createDoubleDummySolver();

describe('a single-dummy position', () => {
  it.each([
    ['173b', 'believed'],
    ['134', 'believed'],
    ['139', 'believed'],
    ['137', 'believed'],
    ['136', 'player'],
    ['174', 'player'],
  ] as const)('#%s is answered as its users did', (issue, method) => {
    const position = definite(
      SINGLE_DUMMY_POSITIONS.find((candidate) => candidate.issue === issue),
      `There is no position ${issue}.`,
    );
    const { best } = answerPosition(position, method, solver, openSearchKernel(2 ** 24, 2 ** 22));
    expect(best.filter((card) => position.right.includes(card))).not.toEqual([]);
  });
});
