/** The cells of a review's trick table. */
import { describe, expect, test } from 'vitest';
import { playCard, playOf } from '$lib/games/bridge/rules/bridge-play';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { trickCells } from '$lib/kit/card-table/review/trick-cells';
import { FINESSED_AT_ONCE, problem } from './review.fixture';
import { tricksOf } from './reviewed-tricks';

const playedCards = [...problem.start, ...FINESSED_AT_ONCE];
const rows = tricksOf(playedCards.reduce(playCard, playOf(problem.contract))).map((trick, i) =>
  trickCells(SEATS, trick, i),
);

describe('trickCells', () => {
  test('has every card once, in the column of the seat that played it', () => {
    const cells = rows.flat().flatMap((cell) => cell ?? []);
    expect(cells.sort((a, b) => a.pointAfter - b.pointAfter).map(({ card }) => card)).toEqual(
      playedCards,
    );
  });

  test('marks the lead and the winner of a trick', () => {
    const [north, , , west] = rows[2] ?? [];
    expect(north).toMatchObject({ card: 'H6', isLead: true, winsTrick: false });
    expect(west).toMatchObject({ card: 'HQ', isLead: false, winsTrick: true });
  });
});
