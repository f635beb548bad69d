/** Every entry point keeps its promises for hostile input. `npm run attack` tries for longer. */
import { expect, inject, it } from 'vitest';
import { runAttack } from './attack-target';
import { ATTACK_TARGETS } from './attack-targets';

it.each(ATTACK_TARGETS.map((target) => [target.name, target] as const))(
  '%s: every promise holds',
  async (_, target) => {
    const { failures } = await runAttack(target, inject('seed'), (tries) => tries < target.tries);
    expect(failures).toEqual([]);
  },
);
