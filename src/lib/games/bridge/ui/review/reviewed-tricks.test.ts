/** The rows of a review's trick table. */
import { describe, expect, test } from 'vitest';
import { FINESSED_AT_ONCE, problem } from './review.fixture';
import { trickRows } from './reviewed-tricks';

const track = {
  actions: [...problem.start, ...FINESSED_AT_ONCE],
  givenCount: problem.start.length,
  whys: new Map(),
};

describe('trickRows', () => {
  test('has every card once, in the column of the seat that played it', () => {
    const rows = trickRows(problem, track);
    const playedCards = rows.flatMap(({ cells }) =>
      Object.values(cells).flatMap((cell) => cell ?? []),
    );
    expect(playedCards.sort((a, b) => a.pointAfter - b.pointAfter).map(({ card }) => card)).toEqual(
      track.actions,
    );
    expect(rows.map(({ isGiven }) => isGiven)).toEqual([true, true, false, false]);
  });

  test('marks the lead and the winner of a trick', () => {
    const third = trickRows(problem, track)[2];
    expect(third?.cells.N).toMatchObject({ card: 'H6', isLead: true, winsTrick: false });
    expect(third?.cells.W).toMatchObject({ card: 'HQ', isLead: false, winsTrick: true });
  });
});
