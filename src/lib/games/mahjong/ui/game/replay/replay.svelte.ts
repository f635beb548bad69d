/**
 * A deal replayed action by action, forward and back or automatically, while its log may still
 * grow.
 */
import { replayDeal } from '$lib/games/mahjong/record/match-record';
import type { DealSetup } from '$lib/games/mahjong/notation/mahjong-log';
import type { Game } from '$lib/games/mahjong/rules/mahjong-game-state';

export interface DealReplaySetup {
  readonly setup: DealSetup;
  readonly log: readonly string[];
  /** The position to begin with: the number of actions before it. */
  readonly actionCount: number;
  /** Milliseconds between two steps of the automatic replay. */
  pause(): number;
}

export class DealReplay {
  readonly setup: DealSetup;
  readonly #pause: () => number;
  #log = $state.raw<readonly string[]>([]);
  #actionCount = $state(0);
  #playing = $state(false);
  #hasFinished = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ setup, log, actionCount, pause }: DealReplaySetup) {
    this.setup = setup;
    this.#pause = pause;
    this.#log = log;
    this.#actionCount = actionCount;
  }

  /** All known actions of the deal. */
  get fullLog(): readonly string[] {
    return this.#log;
  }

  /** Replaces the log by a longer one that begins with it. */
  extendLog(log: readonly string[]): void {
    this.#log = log;
  }

  /** The actions before the current position. */
  readonly log = $derived.by<readonly string[]>(() => this.#log.slice(0, this.#actionCount));

  /** The game at the current position. */
  readonly game = $derived.by<Game>(() => replayDeal(this.setup, this.log));

  /**
   * The action counts at which the replay can stop: after each action but a pass, and at the end.
   */
  readonly stops = $derived.by<readonly number[]>(() => [
    0,
    ...this.#log.flatMap((text, i) => (text === 'pass' && !this.#endsAt(i + 1) ? [] : [i + 1])),
  ]);

  /** Index in `stops` of the current position. */
  readonly stopIndex = $derived.by(() =>
    this.stops.findLastIndex((stop) => stop <= this.#actionCount),
  );

  /** The next action; null at the end of the known log. */
  readonly next = $derived.by<string | null>(() => this.#log[this.#actionCount] ?? null);

  get playing(): boolean {
    return this.#playing;
  }

  /** True when the automatic replay runs, or has run to the end of the deal. */
  get hasRun(): boolean {
    return this.#playing || this.#hasFinished;
  }

  /** Moves to a stop, by its index; clamped to the first and the last. */
  goTo(stop: number): void {
    const last = this.stops.length - 1;
    this.#actionCount = this.stops[Math.max(0, Math.min(stop, last))] ?? 0;
  }

  /** Pauses and moves one stop forward or back. */
  step(direction: 1 | -1): void {
    this.pause();
    this.goTo(this.stopIndex + direction);
  }

  /** Starts the automatic replay. */
  play(): void {
    this.#playing = true;
    this.#scheduleStep();
  }

  pause(): void {
    this.#playing = false;
    clearTimeout(this.#timer);
  }

  /**
   * Moves on after a pause, until the deal is over; waits at the end of a log that may still grow.
   */
  #scheduleStep(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.#playing) return;
      if (this.game.phase === 'over') {
        this.#playing = false;
        this.#hasFinished = true;
      } else {
        this.goTo(this.stopIndex + 1);
        this.#scheduleStep();
      }
    }, this.#pause());
  }

  /** True when the log ends after `count` actions. */
  #endsAt(count: number): boolean {
    return count === this.#log.length;
  }
}
