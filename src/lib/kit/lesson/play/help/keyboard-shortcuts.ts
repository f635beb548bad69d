/** The keyboard shortcuts of a lesson, for the help. */
import { m } from '$lib/paraglide/messages';
import type { KeyboardShortcut, GameShortcuts } from '../../lesson-adapter';

/** All shortcuts: the game's own and those of every lesson. */
export function listShortcuts(shortcuts: GameShortcuts): readonly KeyboardShortcut[] {
  return [
    ...shortcuts.forPlaying(),
    { keys: ['U'], does: m.trainer_keys_undo() },
    { keys: ['L'], does: shortcuts.playDescription() },
    { keys: ['N'], does: m.trainer_keys_hint() },
    { keys: ['R'], does: m.trainer_keys_claim() },
    ...shortcuts.others(),
    { keys: ['?'], does: m.trainer_keys_help() },
  ];
}
