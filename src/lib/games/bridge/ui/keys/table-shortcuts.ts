/**
 * The keys of the bridge table, for the help dialog that lists them; `parseTableKey` reads them.
 * The keys of one entry are pressed in turn, or are alternatives, as its text says.
 */
import { m } from '$lib/paraglide/messages';
import type { GameShortcuts } from '$lib/kit/lesson/lesson-adapter';

export const TABLE_KEYS: GameShortcuts = {
  forPlaying: () => [
    { keys: ['S', 'A'], does: m.trainer_keys_card() },
    { keys: ['S', 'H', 'D', 'C'], does: m.trainer_keys_suits() },
    { keys: ['A', 'K', 'Q', 'J', 'T', '9…2'], does: m.trainer_keys_ranks() },
    { keys: ['←', '→', '↑', '↓'], does: m.trainer_keys_arrows() },
    { keys: [m.trainer_key_enter(), m.trainer_key_space()], does: m.trainer_keys_enter() },
    { keys: [m.trainer_key_escape()], does: m.trainer_keys_escape() },
  ],
  playDescription: () => m.trainer_keys_last(),
  others: () => [
    { keys: ['P'], does: m.drill_key() },
    { keys: ['M'], does: m.read_key_hand() },
    { keys: ['B'], does: m.read_key_dummy() },
    { keys: ['G', 'H'], does: m.read_key_gone() },
    { keys: ['W'], does: m.read_key_standing() },
  ],
};
