/** Games of a player against itself, counted as they are played. */
import type { YutOptions } from '$lib/yut/rules/options';
import { gameOf, seedOf, type Event } from '../game';
import type { Player } from '../player';
import { countGame, type Tally } from './tally';

/** Plays the `n`th game (from 0) of a seed and counts it. */
export function playCounted(
  tally: Tally,
  player: Player,
  seed: number,
  n: number,
  options: YutOptions,
): void {
  const game = gameOf({ A: player, B: player }, seedOf(seed, n), options);
  const events: Event[] = [];
  for (let next = game.next(); ; next = game.next()) {
    if (next.done) return countGame(tally, events, next.value);
    events.push(next.value);
  }
}
