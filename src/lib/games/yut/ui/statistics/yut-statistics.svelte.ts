/**
 * The statistics of games played on the page. The worker plays them in portions, so that progress
 * is shown and the run can be stopped between two of them.
 */
import { BatchedRun } from '$lib/kit/match/contest/batched-run.svelte';
import type { YutArenaEngine } from '$lib/games/yut/engine/yut-arena-answers';
import type { PlayerName } from '$lib/games/yut/players/yut-computer-players';
import {
  computeStatistics,
  type StatisticsTables,
} from '$lib/games/yut/players/statistics/statistics-tables';
import { createStatisticsTally } from '$lib/games/yut/players/statistics/statistics-tally';

/** So many games are asked for at once: a fraction of a second. */
const PORTION = 20;

export class StatisticsRun extends BatchedRun<YutArenaEngine> {
  #tables = $state.raw<StatisticsTables | null>(null);

  /** The tables so far; null before the first run. */
  get tables(): StatisticsTables | null {
    return this.#tables;
  }

  /**
   * Plays games of a player against itself; earlier results are dropped. Ends when they are over,
   * or when it is stopped.
   */
  async run(player: PlayerName, games: number, seed: number): Promise<void> {
    this.#tables = null;
    let counts = createStatisticsTally();
    await this.runBatches(
      games,
      PORTION,
      (engine, from, to) => engine.statistics(counts, player, from, to, seed),
      (more) => {
        counts = more;
        this.#tables = computeStatistics(counts);
      },
    );
  }
}
