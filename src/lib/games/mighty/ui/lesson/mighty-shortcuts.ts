/** The keyboard shortcuts of a lesson, for the help. */
import { m } from '$lib/paraglide/messages';
import type { GameShortcuts } from '$lib/kit/lesson/lesson-adapter';

export const MIGHTY_SHORTCUTS: GameShortcuts = {
  forPlaying: () => [
    { keys: ['←', '→'], does: m.mighty_keys_arrows() },
    { keys: ['S', 'H', 'D', 'C', 'J'], does: m.mighty_keys_suits() },
    { keys: [m.trainer_key_enter(), m.trainer_key_space()], does: m.mighty_keys_play() },
    { keys: [m.trainer_key_escape()], does: m.trainer_keys_escape() },
  ],
  playDescription: m.mighty_keys_rounds,
  others: () => [],
};
