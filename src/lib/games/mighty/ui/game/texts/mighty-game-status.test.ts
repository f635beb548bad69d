import { describe, expect, it } from 'vitest';
import { RANDOM_MIGHTY_GAMES } from '../../random-mighty-games.fixture';
import { mightyGameStatus } from './mighty-game-status';

/** The finished games; in the tests `0` is the viewer's seat, and the student's. */
const finalPositions = RANDOM_MIGHTY_GAMES.flatMap((positions) => {
  const end = positions.at(-1);
  return end?.phase === 'over' ? [end] : [];
});

describe('the status at the end of a game', () => {
  it('mentions a claim only after a claim', () => {
    expect(finalPositions.length).toBeGreaterThan(0);
    for (const end of finalPositions)
      for (const you of [0, null] as const) {
        const restOfStatus = (claimed: boolean): string =>
          mightyGameStatus({ ...end, claimed }, 0, you).rest ?? '';
        expect(restOfStatus(true)).toContain('claim holds');
        expect(restOfStatus(false)).not.toContain('claim');
      }
  });

  it('shows the student’s payoff, unless the student plays all five seats', () => {
    for (const end of finalPositions) {
      expect(mightyGameStatus(end, 0, 0).rest).toMatch(/You (get|pay) [\d,]+\./);
      expect(mightyGameStatus(end, 0, null).rest ?? '').not.toMatch(/You/);
    }
  });
});

it('gives the reason of a redeal', () => {
  const bidding = RANDOM_MIGHTY_GAMES.flat().find((game) => game.phase === 'bidding');
  if (bidding?.phase !== 'bidding') throw new Error('No position of the bidding.');
  /** The status of a redeal after a last call; `miss` throws a hand in. */
  const statusAfter = (call: 'pass' | 'miss') =>
    mightyGameStatus(
      { ...bidding, phase: 'redeal', bidding: { ...bidding.bidding, calls: [{ seat: 2, call }] } },
      0,
      0,
    );
  expect(statusAfter('pass').lead).toBe('Everybody passed.');
  expect(statusAfter('miss').lead).toBe('P2: hand thrown in.');
});
