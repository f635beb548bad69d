/** Two players compared on the page: pairs of games in portions, so that one sees how it goes and can stop. */
import type { ArenaEngine } from '$lib/yut/engine/arena-answers';
import { NO_GAMES, together, type Tally } from '$lib/yut/players/arena';
import type { PlayerName } from '$lib/yut/players/players';
import type { EngineClient } from '$lib/worker/client';

export interface Setup {
  readonly a: PlayerName;
  readonly b: PlayerName;
  /** An even number: each pair has two. */
  readonly games: number;
  readonly seed: number;
}

/** So many pairs are asked for at once: half a second with the slowest players. */
const PORTION = 4;

export class Contest {
  readonly #engine: EngineClient<ArenaEngine>;
  #setup = $state.raw<Setup | null>(null);
  #tally = $state.raw<Tally>(NO_GAMES);
  #running = $state.raw<AbortController | null>(null);
  #failed = $state(false);

  constructor(engine: EngineClient<ArenaEngine>) {
    this.#engine = engine;
  }

  /** What is played, or was last; null before anything was. */
  get setup(): Setup | null {
    return this.#setup;
  }

  /** What came of it so far. */
  get tally(): Tally {
    return this.#tally;
  }

  get running(): boolean {
    return this.#running !== null;
  }

  /** Whether the worker was lost, so that games are missing. */
  get failed(): boolean {
    return this.#failed;
  }

  /** Plays all games of a setup; what was played before is gone. Ends when they are over, or when it is stopped. */
  async run(setup: Setup): Promise<void> {
    this.stop();
    const running = new AbortController();
    this.#running = running;
    this.#setup = setup;
    this.#tally = NO_GAMES;
    this.#failed = false;
    const { a, b, games, seed } = setup;
    const pairs = games / 2;
    try {
      for (let from = 0; from < pairs && !running.signal.aborted; from += PORTION) {
        const to = Math.min(pairs, from + PORTION);
        const more = await this.#engine.ask(
          (engine) => engine.arena(a, b, from, to, seed),
          running.signal,
        );
        this.#tally = together(this.#tally, more);
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
