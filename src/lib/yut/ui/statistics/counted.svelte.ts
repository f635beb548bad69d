/** Games played on the page and counted: in portions, so that one sees how far it is and can stop. */
import type { ArenaEngine } from '$lib/yut/engine/arena-answers';
import type { PlayerName } from '$lib/yut/players/players';
import { tablesOf, type Tables } from '$lib/yut/players/statistics/tables';
import { newTally } from '$lib/yut/players/statistics/tally';
import type { EngineClient } from '$lib/worker/client';

/** So many games are asked for at once: a fraction of a second. */
const PORTION = 20;

export class Counted {
  readonly #engine: EngineClient<ArenaEngine>;
  #tables = $state.raw<Tables | null>(null);
  #running = $state.raw<AbortController | null>(null);
  #failed = $state(false);

  constructor(engine: EngineClient<ArenaEngine>) {
    this.#engine = engine;
  }

  /** What was counted so far; null before anything was. */
  get tables(): Tables | null {
    return this.#tables;
  }

  get running(): boolean {
    return this.#running !== null;
  }

  /** Whether the worker was lost, so that games are missing. */
  get failed(): boolean {
    return this.#failed;
  }

  /** Plays so many games of a player against itself; what was counted before is gone. Ends when they are over, or when it is stopped. */
  async run(player: PlayerName, games: number, seed: number): Promise<void> {
    this.stop();
    const running = new AbortController();
    this.#running = running;
    this.#tables = null;
    this.#failed = false;
    let counts = newTally();
    try {
      for (let from = 0; from < games && !running.signal.aborted; from += PORTION) {
        const to = Math.min(games, from + PORTION);
        const before = counts;
        counts = await this.#engine.ask(
          (engine) => engine.statistics(before, player, from, to, seed),
          running.signal,
        );
        this.#tables = tablesOf(counts);
      }
    } catch {
      this.#failed = !running.signal.aborted;
    }
    if (this.#running === running) this.#running = null;
  }

  /** What was counted so far stays. */
  stop(): void {
    this.#running?.abort();
    this.#running = null;
  }
}
