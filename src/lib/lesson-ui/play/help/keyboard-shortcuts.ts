/** The keys of a table, for who asks which there are. */
import { m } from '$lib/paraglide/messages';
import type { KeyLine, TableKeys } from '../../lesson-adapter';

/** Every key that is heard at a table. */
export function keyLines(table: TableKeys): readonly KeyLine[] {
  return [
    ...table.playing(),
    { keys: ['U'], does: m.trainer_keys_undo() },
    { keys: ['L'], does: table.rounds() },
    { keys: ['N'], does: m.trainer_keys_hint() },
    { keys: ['R'], does: m.trainer_keys_claim() },
    ...table.more(),
    { keys: ['?'], does: m.trainer_keys_help() },
  ];
}
