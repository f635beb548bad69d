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
import type { EngineClient } from '$lib/platform/workers/engine-client';

/** So many games are asked for at once: a fraction of a second. */
const PORTION = 20;

export class StatisticsRun {
  readonly #games: BatchedRun<YutArenaEngine>;
  #tables = $state.raw<StatisticsTables | null>(null);

  constructor(engine: EngineClient<YutArenaEngine>) {
    this.#games = new BatchedRun(engine);
  }

  /** The tables so far; null before the first run. */
  get tables(): StatisticsTables | null {
    return this.#tables;
  }

  get running(): boolean {
    return this.#games.running;
  }

  /** True when the worker was lost, so that games are missing. */
  get failed(): boolean {
    return this.#games.failed;
  }

  /**
   * Plays games of a player against itself; earlier results are dropped. Ends when they are over,
   * or when it is stopped.
   */
  async run(player: PlayerName, games: number, seed: number): Promise<void> {
    this.#tables = null;
    let counts = createStatisticsTally();
    await this.#games.run(
      games,
      PORTION,
      (engine, from, to) => engine.statistics(counts, player, from, to, seed),
      (more) => {
        counts = more;
        this.#tables = computeStatistics(counts);
      },
    );
  }

  /** Stops the run; the tables so far stay. */
  stop(): void {
    this.#games.stop();
  }
}
