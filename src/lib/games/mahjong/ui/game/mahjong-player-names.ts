/** The localized names of the computer players. */
import { m } from '$lib/paraglide/messages';

const NAMES: Readonly<Partial<Record<string, () => string>>> = {
  best: m.mahjong_player_best,
  kim: m.mahjong_player_kim,
  'kim-max': m.mahjong_player_kim_max,
  'kim-pair': m.mahjong_player_kim_pair,
  'kim-claims': m.mahjong_player_kim_claims,
  ukeire: m.mahjong_player_ukeire,
  'ukeire-safe': m.mahjong_player_ukeire_safe,
  'ukeire-closed': m.mahjong_player_ukeire_closed,
  isolated: m.mahjong_player_isolated,
  random: m.mahjong_player_random,
};

/** The localized name of a player; without one, the name in the record. */
export function playerName(player: string): string {
  return NAMES[player]?.() ?? player;
}
