import { describe, expect, it } from 'vitest';
import { RANDOM_MIGHTY_GAMES } from '../../random-mighty-games.fixture';
import { mightyGameStatus } from './mighty-game-status';

const finalPositions = RANDOM_MIGHTY_GAMES.flatMap((positions) => {
  const end = positions.at(-1);
  return end?.phase === 'over' ? [end] : [];
});

describe('the status at the end of a game', () => {
  it('mentions a claim only after a claim', () => {
    expect(finalPositions.length).toBeGreaterThan(0);
    for (const end of finalPositions)
      for (const you of [0, null] as const) {
        const rest = (claimed: boolean): string =>
          mightyGameStatus({ ...end, claimed }, 0, you).rest ?? '';
        expect(rest(true)).toContain('claim holds');
        expect(rest(false)).not.toContain('claim');
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
  const after = (call: 'pass' | 'miss') =>
    mightyGameStatus(
      { ...bidding, phase: 'redeal', bidding: { ...bidding.bidding, calls: [{ seat: 2, call }] } },
      0,
      0,
    );
  expect(after('pass').lead).toBe('Everybody passed.');
  expect(after('miss').lead).toBe('P2: hand thrown in.');
});
