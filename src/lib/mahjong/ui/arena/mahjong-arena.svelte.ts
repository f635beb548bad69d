/**
 * Four players compared on the page: games in portions, so that it can be stopped between two of
 * them.
 */
import { BatchedRun } from '$lib/contest/batched-run.svelte';
import { proportionInterval, type Interval } from '$lib/core/confidence-interval';
import type { MahjongArenaEngine } from '$lib/mahjong/engine/mahjong-engine';
import type { Player } from '$lib/mahjong/players/mahjong-computer-players';
import { SEATS, type BySeat, type Seat } from '$lib/mahjong/rules/mahjong-seats';
import type { EngineClient } from '$lib/worker/engine-client';

export interface MahjongContestSetup {
  readonly players: BySeat<Player>;
  /** A multiple of four: each wall is played once from every seat. */
  readonly games: number;
  readonly seed: number;
  readonly claims: boolean;
}

/** One of the four. */
export interface MahjongContestScore {
  readonly player: Player;
  readonly wins: number;
  /** Of the games that somebody won, 0 to 1; null while there is none. */
  readonly share: (Interval & { readonly share: number }) | null;
}

/** So many games are asked for at once: two walls, which take half a second at the most. */
const PORTION = 8;

export class MahjongContest {
  readonly #games: BatchedRun<MahjongArenaEngine>;
  #setup = $state.raw<MahjongContestSetup | null>(null);
  #winners = $state.raw<readonly (Seat | null)[]>([]);

  constructor(engine: EngineClient<MahjongArenaEngine>) {
    this.#games = new BatchedRun(engine);
  }

  /** The current or last setup; null before the first run. */
  get setup(): MahjongContestSetup | null {
    return this.#setup;
  }

  get running(): boolean {
    return this.#games.running;
  }

  /** True when the worker was lost, so that games are missing. */
  get failed(): boolean {
    return this.#games.failed;
  }

  /** How many games are over. */
  get played(): number {
    return this.#winners.length;
  }

  /** How many of them nobody won. */
  get draws(): number {
    return this.#winners.filter((winner) => winner === null).length;
  }

  /** The four in their order; nothing before anything was played. */
  get scores(): readonly MahjongContestScore[] {
    const decided = this.played - this.draws;
    return (this.#setup?.players ?? []).map((player, place) => {
      const wins = this.#winners.filter((winner) => winner === SEATS[place]).length;
      return { player, wins, share: decided === 0 ? null : proportionInterval(wins, decided) };
    });
  }

  /**
   * Plays all games of a setup; what was played before is gone. Ends when they are over, or when it
   * is stopped.
   */
  async run(setup: MahjongContestSetup): Promise<void> {
    this.#setup = setup;
    this.#winners = [];
    const { players, games, seed, claims } = setup;
    await this.#games.run(
      games,
      PORTION,
      (engine, from, to) => engine.arena([...players], from, to, seed, { claims }),
      (more) => (this.#winners = [...this.#winners, ...more]),
    );
  }

  /** Stops the run; the games played so far stay. */
  stop(): void {
    this.#games.stop();
  }
}
