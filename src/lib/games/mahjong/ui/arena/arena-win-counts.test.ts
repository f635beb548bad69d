/** Consistency of the figures on the arena page. */
import { expect, test } from 'vitest';
import { MAHJONG_STRENGTHS, MEASURED_MATCHES, KIM_PAPER_WINS } from './arena-win-counts';

test('the paper’s win counts give the shares that it prints, truncated to one decimal', () => {
  const truncatedPercent = ({
    wins,
    games,
  }: {
    readonly wins: number;
    readonly games: number;
  }): number => Math.floor((1000 * wins) / games) / 10;
  expect([
    truncatedPercent(KIM_PAPER_WINS.programs),
    truncatedPercent(KIM_PAPER_WINS.people),
  ]).toEqual([28.8, 26.3]);
});

test('no comparison is listed twice, and none has more wins than games', () => {
  const comparisonKeys = MAHJONG_STRENGTHS.map(
    ({ player, others, claims }) => `${player} ${others} ${claims}`,
  );
  expect(new Set(comparisonKeys).size).toBe(comparisonKeys.length);
  for (const { player, others, wins, games } of MAHJONG_STRENGTHS) {
    expect(player).not.toBe(others);
    expect(wins).toBeLessThanOrEqual(games);
    expect(games).toBeLessThanOrEqual(MEASURED_MATCHES);
  }
});
