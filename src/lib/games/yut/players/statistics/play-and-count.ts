/** Plays and counts games of a player against itself. */
import type { YutOptions } from '$lib/games/yut/rules/yut-options';
import { playYutGame, gameSeed, type YutGameEvent } from '../play-yut-game';
import type { Player } from '../yut-player';
import { countGame, type StatisticsTally } from './statistics-tally';

/** Plays game number `n` (from 0) of a seed and adds it to the tally. */
export function playAndCount(
  tally: StatisticsTally,
  player: Player,
  seed: number,
  n: number,
  options: YutOptions,
): void {
  const game = playYutGame({ A: player, B: player }, gameSeed(seed, n), options);
  const events: YutGameEvent[] = [];
  for (let next = game.next(); ; next = game.next()) {
    if (next.done) return countGame(tally, events, next.value);
    events.push(next.value);
  }
}
