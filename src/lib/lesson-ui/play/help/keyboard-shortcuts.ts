/** The keys of a table, for who asks which there are. */
import { m } from '$lib/paraglide/messages';
import type { KeyboardShortcut, GameShortcuts } from '../../lesson-adapter';

/** Every key that is heard at a table. */
export function listShortcuts(table: GameShortcuts): readonly KeyboardShortcut[] {
  return [
    ...table.forPlaying(),
    { keys: ['U'], effect: m.trainer_keys_undo() },
    { keys: ['L'], effect: table.playDescription() },
    { keys: ['N'], effect: m.trainer_keys_hint() },
    { keys: ['R'], effect: m.trainer_keys_claim() },
    ...table.others(),
    { keys: ['?'], effect: m.trainer_keys_help() },
  ];
}
