/** The keys of the bridge table, for who asks which there are. */
import { m } from '$lib/paraglide/messages';
import type { GameShortcuts } from '$lib/lesson-ui/lesson-adapter';

export const TABLE_KEYS: GameShortcuts = {
  forPlaying: () => [
    { keys: ['S', 'A'], effect: m.trainer_keys_card() },
    { keys: ['S', 'H', 'D', 'C'], effect: m.trainer_keys_suits() },
    { keys: ['A', 'K', 'Q', 'J', 'T', '9…2'], effect: m.trainer_keys_ranks() },
    { keys: ['←', '→', '↑', '↓'], effect: m.trainer_keys_arrows() },
    { keys: [m.trainer_key_enter(), m.trainer_key_space()], effect: m.trainer_keys_enter() },
    { keys: [m.trainer_key_escape()], effect: m.trainer_keys_escape() },
  ],
  playDescription: () => m.trainer_keys_last(),
  others: () => [
    { keys: ['P'], effect: m.drill_key() },
    { keys: ['M'], effect: m.read_key_hand() },
    { keys: ['B'], effect: m.read_key_dummy() },
    { keys: ['G', 'H'], effect: m.read_key_gone() },
    { keys: ['W'], effect: m.read_key_standing() },
  ],
};
