/** The worked example on the page of the rules, against the table of Kim's paper. */
import { expect, test } from 'vitest';
import { truncateToThousandths, workedExample } from './worked-example';

/** The paper's table 1, without its misprint: pung, chi and their sum. */
const TABLE = {
  '6m': [0.163, 0.913, 1.077],
  '4p': [0.161, 1.741, 1.902],
  '5p': [0.053, 1.741, 1.795],
  '4s': [0.161, 1.515, 1.676],
  '6s': [0.161, 1.515, 1.676],
  '1z': [0.327, 0, 0.327],
};

test('the worked example has the groups, leftover tiles and values of the paper’s table 1', () => {
  const { groups, leftoverTiles, evaluation } = workedExample();
  expect(groups).toEqual([
    ['2m', '3m', '4m'],
    ['3m', '4m', '5m'],
  ]);
  expect(leftoverTiles.join(' ')).toBe('6m 6m 4p 5p 4s 6s 1z 1z');
  const rows = evaluation.tiles.map(({ tile, pung, chi, value }) => [
    tile,
    [pung, chi, value].map(truncateToThousandths),
  ]);
  expect(Object.fromEntries(rows)).toEqual(TABLE);
  expect(evaluation.discard).toBe('1z');
});
