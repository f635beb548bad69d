/** A session in one phase, with what `MatchScreen` reads of a `RecordedGame`; its log is set. */
import { vi } from 'vitest';
import type { GamePhase } from '$lib/trainer/game-runner.svelte';

export class PhaseSession {
  readonly phase: GamePhase;
  readonly retry = vi.fn();
  readonly resume = vi.fn();
  log = $state.raw<readonly string[]>([]);

  constructor(phase: GamePhase) {
    this.phase = phase;
  }

  /** The number of actions. */
  get position(): number {
    return this.log.length;
  }

  play(log: readonly string[]): void {
    this.log = log;
  }
}
