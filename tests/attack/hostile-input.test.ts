/** Every door holds what it promises, whatever comes in. `npm run attack` tries for longer. */
import { expect, inject, it } from 'vitest';
import { attack } from './attack-target';
import { DOORS } from './attack-targets';

it.each(DOORS.map((door) => [door.name, door] as const))(
  'the door of %s holds',
  async (_, door) => {
    const { failures } = await attack(door, inject('seed'), (tries) => tries < door.tries);
    expect(failures).toEqual([]);
  },
);
