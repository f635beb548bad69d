import { expect, it } from 'vitest';
import { DESKS } from './game-modules';
import { TABLES } from './registry';

it('has the desk of every table', async () => {
  expect(Object.keys(DESKS)).toEqual(TABLES.map(({ id }) => id));
  for (const { id, desk } of TABLES) expect(await DESKS[id]?.()).toBe(await desk());
});
