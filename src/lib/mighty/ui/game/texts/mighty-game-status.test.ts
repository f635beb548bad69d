import { describe, expect, it } from 'vitest';
import { PLAYED_MIGHTY_GAMES } from '../../random-mighty-games.fixture';
import { mightyGameStatus } from './mighty-game-status';

const ends = PLAYED_MIGHTY_GAMES.flatMap((games) => {
  const end = games.at(-1);
  return end?.phase === 'over' ? [end] : [];
});

describe('what is said at the end of a game', () => {
  it('says of a claim, and of no other end, that it holds', () => {
    expect(ends.length).toBeGreaterThan(0);
    for (const end of ends)
      for (const you of [0, null] as const) {
        const rest = (claimed: boolean): string => mightyGameStatus({ ...end, claimed }, 0, you).rest ?? '';
        expect(rest(true)).toContain('claim holds');
        expect(rest(false)).not.toContain('claim');
      }
  });

  it('says what the student gets or pays, and nothing of it where all five are played', () => {
    for (const end of ends) {
      expect(mightyGameStatus(end, 0, 0).rest).toMatch(/You (get|pay) [\d,]+\./);
      expect(mightyGameStatus(end, 0, null).rest ?? '').not.toMatch(/You/);
    }
  });
});

it('says whether everybody passed or who threw the hand in, where a deal is not played', () => {
  const begun = PLAYED_MIGHTY_GAMES.flat().find((game) => game.phase === 'bidding');
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
