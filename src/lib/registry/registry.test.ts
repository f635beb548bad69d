import { expect, it } from 'vitest';
import { GAME_LIST_TEXTS } from './game-list-texts';
import { GAME_UIS } from './game-uis';
import { GAMES } from './registry';

it('has the user interface and the list texts of every game', () => {
  const ids = GAMES.map(({ id }) => id);
  expect(Object.keys(GAME_UIS)).toEqual(ids);
  expect(Object.keys(GAME_LIST_TEXTS)).toEqual(ids);
});
