/** The figures on the page hold together. */
import { expect, test } from 'vitest';
import { MAHJONG_STRENGTHS, MEASURED_MATCHES, KIM_PAPER_WINS } from './figures';

test('the paper’s shares are those that it names, cut as it cuts them', () => {
  const cut = ({ wins, games }: { readonly wins: number; readonly games: number }): number =>
    Math.floor((1000 * wins) / games) / 10;
  expect([cut(KIM_PAPER_WINS.programs), cut(KIM_PAPER_WINS.people)]).toEqual([28.8, 26.3]);
});

test('no comparison stands there twice, and none has more winners than games', () => {
  const names = MAHJONG_STRENGTHS.map(
    ({ player, others, claims }) => `${player} ${others} ${claims}`,
  );
  expect(new Set(names).size).toBe(names.length);
  for (const { player, others, wins, games } of MAHJONG_STRENGTHS) {
    expect(player).not.toBe(others);
    expect(wins).toBeLessThanOrEqual(games);
    expect(games).toBeLessThanOrEqual(MEASURED_MATCHES);
  }
});
