/**
 * A comparison of two players on the arena page. The worker plays pairs of games (the same throws,
 * sides swapped) in portions, so that it can be stopped between two of them.
 */
import { BatchedRun } from '$lib/kit/match/contest/batched-run.svelte';
import type { YutArenaEngine } from '$lib/games/yut/engine/yut-arena-answers';
import { EMPTY_TALLY, addTallies, type ArenaTally } from '$lib/games/yut/players/yut-arena';
import type { PlayerName } from '$lib/games/yut/players/yut-computer-players';

export interface YutContestSetup {
  readonly a: PlayerName;
  readonly b: PlayerName;
  /** An even number: each pair has two. */
  readonly games: number;
  readonly seed: number;
}

/** So many pairs are asked for at once: half a second with the slowest players. */
const PORTION = 4;

export class YutContest extends BatchedRun<YutArenaEngine> {
  #setup = $state.raw<YutContestSetup | null>(null);
  #tally = $state.raw<ArenaTally>(EMPTY_TALLY);

  /** The current or last setup; null before the first run. */
  get setup(): YutContestSetup | null {
    return this.#setup;
  }

  /** The results so far. */
  get tally(): ArenaTally {
    return this.#tally;
  }

  /**
   * Plays all games of a setup; what was played before is gone. Ends when they are over, or when it
   * is stopped.
   */
  async run(setup: YutContestSetup): Promise<void> {
    this.#setup = setup;
    this.#tally = EMPTY_TALLY;
    const { a, b, games, seed } = setup;
    await this.runBatches(
      games / 2,
      PORTION,
      (engine, from, to) => engine.arena(a, b, from, to, seed),
      (more) => (this.#tally = addTallies(this.#tally, more)),
    );
  }
}
