/** How well a network plays: games against a player who does not learn. */
import { openNetwork } from '$lib/yut/network/network';
import type { Weights } from '$lib/yut/network/weights';
import type { Player } from '$lib/yut/players/player';
import { networkPlayer } from '$lib/yut/players/thinking';
import { movesOf, thrown } from '$lib/yut/rules/moves';
import { SIDES, startOf, winnerOf, type State } from '$lib/yut/rules/state';
import { throwScore } from '$lib/yut/rules/throws';
import { chanceOf } from './seeds';

/** Won by the network, of so many games. */
export interface Trial {
  readonly games: number;
  readonly wins: number;
}

/**
 * Games of a network against a player, each throwing first in every other. The same seed gives the same throws,
 * whoever plays, so that networks can be compared.
 */
export function tryAgainst(weights: Weights, opponent: Player, games: number, seed: number): Trial {
  const network = networkPlayer(openNetwork(weights));
  let wins = 0;
  for (let game = 0; game < games; game++) {
    const side = SIDES[game % 2];
    const random = chanceOf('trial', seed, game);
    let state: State = startOf();
    for (let winner = winnerOf(state); ; winner = winnerOf(state)) {
      if (winner !== null) {
        if (winner === side) wins++;
        break;
      }
      if (state.throw) state = thrown(state, throwScore(random));
      else {
        const player = state.turn === side ? network : opponent;
        state = player.choose(state, movesOf(state), random).state;
      }
    }
  }
  return { games, wins };
}
