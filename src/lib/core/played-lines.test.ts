/** Branch points of the lines of a game; the lines are tested with the record of each game. */
import { expect, test } from 'vitest';
import { branchPoints } from './played-lines';

test('a line branches off the earlier line that it follows longest', () => {
  expect(branchPoints([['a', 'b', 'c', 'd']])).toEqual([null]);
  expect(
    branchPoints([
      ['a', 'b', 'c', 'd'],
      ['a', 'x', 'y'],
      ['a', 'x', 'z'],
      ['a', 'b', 'c', 'e'],
      ['n'],
    ]),
  ).toEqual([null, 1, 2, 3, 0]);
});

test('a line that ends inside another one branches off at its end', () => {
  expect(branchPoints([['a', 'b'], ['a']])).toEqual([null, 1]);
  expect(branchPoints([[], ['a']])).toEqual([null, 0]);
});
