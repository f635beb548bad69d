/** Trials: games of a network against a fixed player. */
import { createValueNetwork } from '$lib/games/yut/network/value-network';
import type { Weights } from '$lib/games/yut/network/network-weights';
import { playToWinner } from '$lib/games/yut/players/play-yut-game';
import type { Player } from '$lib/games/yut/players/yut-player';
import { networkPlayer } from '$lib/games/yut/players/network-players';
import { PAPER_RULES } from '$lib/games/yut/rules/yut-options';
import { derivedRandom } from './derived-random';

/** Games, and wins of the network. */
export interface TrialResult {
  readonly games: number;
  readonly wins: number;
}

/**
 * Plays paired games (same throws, sides swapped). They depend on seed and epoch only; each epoch
 * has its own games, so that no single series biases the whole curve.
 */
export function playTrial(
  weights: Weights,
  opponent: Player,
  games: number,
  { seed, epoch }: { readonly seed: number; readonly epoch: number },
): TrialResult {
  const network = networkPlayer(createValueNetwork(weights));
  let wins = 0;
  for (let game = 0; game < games; game++) {
    const throws = derivedRandom('trial', seed, epoch, Math.floor(game / 2)).below(2 ** 31);
    const [side, players] =
      game % 2 === 0
        ? (['A', { A: network, B: opponent }] as const)
        : (['B', { A: opponent, B: network }] as const);
    if (playToWinner(players, throws, PAPER_RULES) === side) wins++;
  }
  return { games, wins };
}
