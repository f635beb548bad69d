/** Ids and keys of problems, and the game that a problem file names. */
import { expect, test } from 'vitest';
import { checkProblemId, problemKey, RESERVED_PAGE_NAMES, detectGameId } from './game-module';

test('a problem may not have the address of a page of its game', () => {
  for (const word of RESERVED_PAGE_NAMES)
    expect(checkProblemId(word)).toMatchObject({ code: 'shape/id' });
  expect(checkProblemId('play-the-king')).toBeNull();
  expect(checkProblemId('')).toBeNull();
});

test('a problem may not have a number as its id', () => {
  expect(checkProblemId('17')).toMatchObject({ code: 'shape/id' });
  expect(checkProblemId('17-hearts')).toBeNull();
});

test.each([
  ['game: bridge\nformat: 1\n', 'bridge'],
  ['# A comment\nformat: 1\ngame:   "toy"  # ours\r\ntitle: A\r\n', 'toy'],
  ["game: 'toy'", 'toy'],
  ['title: A\n  game: bridge\n', null],
  ['title: "game: bridge"\n', null],
  ['game: [bridge]\n', null],
  ['game: briidge\n', 'bridge'],
  ['game: Toy\n', 'toy'],
  ['game: chess\n', null],
  ['game:\n', null],
  ['', null],
])('the game that the field `game` of a file names, misspelled or not: %j', (text, gameId) => {
  expect(detectGameId(text, ['bridge', 'toy'])).toBe(gameId);
});

test('a key is the game and the id', () => {
  expect(problemKey({ gameId: 'toy', id: 'two-ways' })).toBe('toy/two-ways');
});
