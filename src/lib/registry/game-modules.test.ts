import { expect, it } from 'vitest';
import { GAME_MODULES } from './game-modules';
import { GAMES } from './registry';

it('has the module of every game', async () => {
  expect(Object.keys(GAME_MODULES)).toEqual(GAMES.map(({ id }) => id));
  for (const { id, module } of GAMES) expect(await GAME_MODULES[id]?.()).toBe(await module());
});
