/** Four players compared on the page: games in portions, so that it can be stopped between two of them. */
import { shareOf, type Interval } from '$lib/core/interval';
import type { ArenaEngine } from '$lib/mahjong/engine/engine';
import type { Player } from '$lib/mahjong/players/players';
import { SEATS, type BySeat, type Seat } from '$lib/mahjong/rules/seats';
import type { EngineClient } from '$lib/worker/client';

export interface Setup {
  readonly players: BySeat<Player>;
  /** A multiple of four: each wall is played once from every seat. */
  readonly games: number;
  readonly seed: number;
  readonly claims: boolean;
}

/** One of the four. */
export interface Score {
  readonly player: Player;
  readonly wins: number;
  /** Of the games that somebody won, 0 to 1; null while there is none. */
  readonly share: (Interval & { readonly share: number }) | null;
}

/** So many games are asked for at once: two walls, which take half a second at the most. */
const PORTION = 8;

export class Contest {
  readonly #engine: EngineClient<ArenaEngine>;
  #setup = $state.raw<Setup | null>(null);
  #winners = $state.raw<readonly (Seat | null)[]>([]);
  #running = $state.raw<AbortController | null>(null);
  #failed = $state(false);

  constructor(engine: EngineClient<ArenaEngine>) {
    this.#engine = engine;
  }

  /** What is played, or was last; null before anything was. */
  get setup(): Setup | null {
    return this.#setup;
  }

  get running(): boolean {
    return this.#running !== null;
  }

  /** Whether the worker was lost, so that games are missing. */
  get failed(): boolean {
    return this.#failed;
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
  get scores(): readonly Score[] {
    const decided = this.played - this.draws;
    return (this.#setup?.players ?? []).map((player, place) => {
      const wins = this.#winners.filter((winner) => winner === SEATS[place]).length;
      return { player, wins, share: decided === 0 ? null : shareOf(wins, decided) };
    });
  }

  /** Plays all games of a setup; what was played before is gone. Ends when they are over, or when it is stopped. */
  async run(setup: Setup): Promise<void> {
    this.stop();
    const running = new AbortController();
    this.#running = running;
    this.#setup = setup;
    this.#winners = [];
    this.#failed = false;
    const { players, games, seed, claims } = setup;
    try {
      for (let from = 0; from < games && !running.signal.aborted; from += PORTION) {
        const to = Math.min(games, from + PORTION);
        const more = await this.#engine.ask(
          (engine) => engine.arena([...players], from, to, seed, { claims }),
          running.signal,
        );
        this.#winners = [...this.#winners, ...more];
      }
    } catch {
      this.#failed = !running.signal.aborted;
    }
    if (this.#running === running) this.#running = null;
  }

  /** What was played so far stays. */
  stop(): void {
    this.#running?.abort();
    this.#running = null;
  }
}
