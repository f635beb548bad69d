/**
 * A contest between four computer players on the arena page. The worker plays it in portions, so
 * that it can be stopped between two of them.
 */
import { BatchedRun } from '$lib/kit/match/contest/batched-run.svelte';
import { proportionInterval, type Interval } from '$lib/core/confidence-interval';
import type { MahjongArenaEngine } from '$lib/games/mahjong/engine/mahjong-engine';
import type { Player } from '$lib/games/mahjong/players/mahjong-computer-players';
import { SEATS, type BySeat, type Seat } from '$lib/games/mahjong/rules/mahjong-seats';

export interface MahjongContestSetup {
  readonly players: BySeat<Player>;
  /** A multiple of four: each wall is played once from every seat. */
  readonly games: number;
  readonly seed: number;
  /** True when discards may be claimed for a pung or chi too, not for a win only. */
  readonly claims: boolean;
}

/** The score of one of the four players. */
export interface MahjongContestScore {
  readonly player: Player;
  readonly wins: number;
  /** Share of the games without draws, 0 to 1, with its interval; null while there is none. */
  readonly share: (Interval & { readonly share: number }) | null;
}

/** Games in a portion: two walls from all four seats, which take at most half a second. */
const PORTION = 8;

export class MahjongContest extends BatchedRun<MahjongArenaEngine> {
  #setup = $state.raw<MahjongContestSetup | null>(null);
  /** The winner of each game by the place in `players`, whatever seat he had; null for a draw. */
  #winners = $state.raw<readonly (Seat | null)[]>([]);

  /** The current or last setup; null before the first run. */
  get setup(): MahjongContestSetup | null {
    return this.#setup;
  }

  /** Number of finished games. */
  get played(): number {
    return this.#winners.length;
  }

  /** Number of draws among them. */
  get draws(): number {
    return this.#winners.filter((winner) => winner === null).length;
  }

  /** The scores in the order of the players; empty before the first run. */
  get scores(): readonly MahjongContestScore[] {
    const decidedCount = this.played - this.draws;
    return (this.#setup?.players ?? []).map((player, playerIndex) => {
      const wins = this.#winners.filter((winner) => winner === SEATS[playerIndex]).length;
      return {
        player,
        wins,
        share: decidedCount === 0 ? null : proportionInterval(wins, decidedCount),
      };
    });
  }

  /**
   * Plays all games of a setup; earlier results are dropped. Ends when they are over, or when it
   * is stopped.
   */
  async run(setup: MahjongContestSetup): Promise<void> {
    this.#setup = setup;
    this.#winners = [];
    const { players, games, seed, claims } = setup;
    await this.runBatches(
      games,
      PORTION,
      (engine, from, to) => engine.arena([...players], from, to, seed, { claims }),
      (winners) => (this.#winners = [...this.#winners, ...winners]),
    );
  }
}
