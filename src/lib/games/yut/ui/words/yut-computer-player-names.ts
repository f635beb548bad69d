/** The localized names of the computer's players. */
import { m } from '$lib/paraglide/messages';
import type { PlayerName } from '$lib/games/yut/players/yut-computer-players';

const NAMES: Readonly<Record<PlayerName, () => string>> = {
  random: m.yut_player_random,
  last: m.yut_player_last,
  score: m.yut_player_score,
  network: m.yut_player_network,
  lookahead: m.yut_player_lookahead,
  turn: m.yut_player_turn,
};

export function playerWord(player: PlayerName): string {
  return NAMES[player]();
}
