/** Every door holds what it promises, whatever comes in. `npm run attack` tries for longer. */
import { expect, inject, it } from 'vitest';
import { runAttack } from './attack-target';
import { ATTACK_TARGETS } from './attack-targets';

it.each(ATTACK_TARGETS.map((door) => [door.name, door] as const))(
  'the door of %s holds',
  async (_, door) => {
    const { failures } = await runAttack(door, inject('seed'), (tries) => tries < door.tries);
    expect(failures).toEqual([]);
  },
);
