/**
 * A log of actions replayed step by step, forward and back or automatically, while it may still
 * grow.
 */
import { preferences } from '$lib/kit/settings/preferences.svelte';

/** Factors of the usual pace of an automatic replay. */
export const REPLAY_SPEEDS = [1, 2, 4] as const;
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];

/** The actions on a saved game that is shown. */
export interface SavedRecordActions {
  readonly id: string;
  /** The text of its file. */
  readonly text: () => string;
  /** The address of the list. */
  readonly listHref: string;
  readonly ondelete: () => void;
  /** Plays on from the shown position; null where that is impossible. */
  readonly playOn: (() => Promise<void>) | null;
}

export interface ReplaySetup<Action, Position> {
  readonly log: readonly Action[];
  /** The position to begin with: the number of actions before it. */
  readonly actionCount: number;
  /** The position after a log. */
  positionAfter(log: readonly Action[]): Position;
  /** The action counts at which the replay can stop, ascending; by default all. */
  stopsOf?(log: readonly Action[]): readonly number[];
  /** True while the log may still grow after a position; by default it is complete. */
  mayGrow?(position: Position): boolean;
  /** Milliseconds between two steps of the automatic replay at speed 1; by default as set. */
  pause?(): number;
  readonly speed?: ReplaySpeed;
}

export class Replay<Action, Position> {
  readonly #setup: ReplaySetup<Action, Position>;
  #log = $state.raw<readonly Action[]>([]);
  #actionCount = $state(0);
  #playing = $state(false);
  #hasFinished = false;
  /** The number of jumps by `showAfter` so far. */
  jumpCount = $state(0);
  /** The factor of the pace of the automatic replay. */
  speed = $state<ReplaySpeed>(1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(setup: ReplaySetup<Action, Position>) {
    this.#setup = setup;
    this.#log = setup.log;
    this.#actionCount = setup.actionCount;
    this.speed = setup.speed ?? 1;
  }

  /** All known actions. */
  get fullLog(): readonly Action[] {
    return this.#log;
  }

  /** Replaces the log by a longer one that begins with it. */
  extendLog(log: readonly Action[]): void {
    this.#log = log;
  }

  /** The actions before the current position. */
  readonly log = $derived.by<readonly Action[]>(() => this.#log.slice(0, this.#actionCount));

  readonly position = $derived.by<Position>(() => this.#setup.positionAfter(this.log));

  readonly stops = $derived.by<readonly number[]>(
    () => this.#setup.stopsOf?.(this.#log) ?? [0, ...this.#log.map((_, i) => i + 1)],
  );

  /** Index in `stops` of the current position. */
  readonly stopIndex = $derived.by(() =>
    this.stops.findLastIndex((stop) => stop <= this.#actionCount),
  );

  /** The next action; null at the end of the known log. */
  readonly next = $derived.by<Action | null>(() => this.#log[this.#actionCount] ?? null);

  get playing(): boolean {
    return this.#playing;
  }

  /** True when the automatic replay runs, or has run to the end. */
  get hasRun(): boolean {
    return this.#playing || this.#hasFinished;
  }

  /** Moves to a stop, by its index; clamped to the first and the last. */
  goTo(stop: number): void {
    const last = this.stops.length - 1;
    this.#actionCount = this.stops[Math.max(0, Math.min(stop, last))] ?? 0;
  }

  /** Pauses and moves to the last stop that has at most this many actions before it. */
  showAfter(actionCount: number): void {
    this.pause();
    this.jumpCount += 1;
    this.goTo(this.stops.findLastIndex((stop) => stop <= actionCount));
  }

  /** Pauses and moves one stop forward or back. */
  step(direction: 1 | -1): void {
    this.pause();
    this.goTo(this.stopIndex + direction);
  }

  /** Starts the automatic replay; at the end it begins anew. */
  play(): void {
    if (this.#isOver) this.goTo(0);
    this.#playing = true;
    this.#scheduleStep();
  }

  pause(): void {
    this.#playing = false;
    clearTimeout(this.#timer);
  }

  get #isOver(): boolean {
    const mayGrow = this.#setup.mayGrow?.(this.position) ?? false;
    return this.#actionCount === this.#log.length && !mayGrow;
  }

  /** Moves on after a pause, until the end; waits at the end of a log that may still grow. */
  #scheduleStep(): void {
    clearTimeout(this.#timer);
    const pause = this.#setup.pause?.() ?? preferences.pauses.beforeAnswer;
    this.#timer = setTimeout(() => {
      if (!this.#playing) return;
      if (this.#isOver) {
        this.#playing = false;
        this.#hasFinished = true;
      } else {
        this.goTo(this.stopIndex + 1);
        this.#scheduleStep();
      }
    }, pause / this.speed);
  }
}
