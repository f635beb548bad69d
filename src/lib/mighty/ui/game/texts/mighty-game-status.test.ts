import { describe, expect, it } from 'vitest';
import { RANDOM_MIGHTY_GAMES } from '../../random-mighty-games.fixture';
import { mightyGameStatus } from './mighty-game-status';

const ends = RANDOM_MIGHTY_GAMES.flatMap((games) => {
  const end = games.at(-1);
  return end?.phase === 'over' ? [end] : [];
});

describe('the status at the end of a game', () => {
  it('mentions a claim only after a claim', () => {
    expect(ends.length).toBeGreaterThan(0);
    for (const end of ends)
      for (const you of [0, null] as const) {
        const rest = (claimed: boolean): string =>
          mightyGameStatus({ ...end, claimed }, 0, you).rest ?? '';
        expect(rest(true)).toContain('claim holds');
        expect(rest(false)).not.toContain('claim');
      }
  });

  it('shows the student’s payoff, unless the student plays all five seats', () => {
    for (const end of ends) {
      expect(mightyGameStatus(end, 0, 0).rest).toMatch(/You (get|pay) [\d,]+\./);
      expect(mightyGameStatus(end, 0, null).rest ?? '').not.toMatch(/You/);
    }
  });
});

it('gives the reason of a redeal', () => {
  const begun = RANDOM_MIGHTY_GAMES.flat().find((game) => game.phase === 'bidding');
  if (begun?.phase !== 'bidding') throw new Error('A game that begins?');
  const after = (call: 'pass' | 'miss') =>
    mightyGameStatus(
      { ...begun, phase: 'redeal', bidding: { ...begun.bidding, calls: [{ seat: 2, call }] } },
      0,
      0,
    );
  expect(after('pass').lead).toBe('Everybody passed.');
  expect(after('miss').lead).toBe('P2: hand thrown in.');
});
