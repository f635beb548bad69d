/**
 * Every entry point accepts its unharmed inputs whole, and keeps its promises for hostile ones.
 * `npm run attack` tries for longer.
 */
import { expect, inject, it } from 'vitest';
import { runAttack } from './attack-target';
import { ATTACK_TARGETS } from './attack-targets';

const TARGETS = ATTACK_TARGETS.map((target) => [target.name, target] as const);

it.each(TARGETS)('%s: an unharmed input is accepted whole', async (_, target) => {
  const inputs = await target.validInputs();
  expect(inputs).not.toEqual([]);
  for (const input of inputs) expect(await target.handleInput(input), input).toBe(true);
});

it.each(TARGETS)('%s: every promise holds', async (_, target) => {
  const { failures } = await runAttack(target, inject('seed'), (tries) => tries < target.tries);
  expect(failures).toEqual([]);
});
