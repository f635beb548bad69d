/**
 * A deal replayed action by action, forward and back or automatically, while its log may still
 * grow.
 */
import { replayDeal } from '$lib/mahjong/record/match-record';
import type { DealSetup } from '$lib/mahjong/notation/mahjong-log';
import type { Game } from '$lib/mahjong/rules/mahjong-game-state';

export interface DealReplaySetup {
  readonly setup: DealSetup;
  readonly log: readonly string[];
  /** After how many actions one looks first. */
  readonly actionCount: number;
  /** Milliseconds from one move to the next. */
  pause(): number;
}

export class DealReplay {
  readonly setup: DealSetup;
  readonly #pause: () => number;
  #log = $state.raw<readonly string[]>([]);
  #at = $state(0);
  #playing = $state(false);
  #ran = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ setup: dealt, log, actionCount: at, pause }: DealReplaySetup) {
    this.setup = dealt;
    this.#pause = pause;
    this.#log = log;
    this.#at = at;
  }

  /** Everything that is known of the deal. */
  get fullLog(): readonly string[] {
    return this.#log;
  }

  /** More of the deal is known; `log` begins with what was known. */
  extendLog(log: readonly string[]): void {
    this.#log = log;
  }

  /** The actions up to where one looks. */
  readonly log = $derived.by<readonly string[]>(() => this.#log.slice(0, this.#at));

  readonly game = $derived.by<Game>(() => replayDeal(this.setup, this.log));

  /** The action counts at which the replay can stop: after each action but a pass. */
  readonly stops = $derived.by<readonly number[]>(() => [
    0,
    ...this.#log.flatMap((text, i) => (text === 'pass' && !this.#endsAt(i + 1) ? [] : [i + 1])),
  ]);

  /** Where one looks, as a place among the stops. */
  readonly stop = $derived.by(() => this.stops.findLastIndex((stop) => stop <= this.#at));

  /** The next action; null at the end of the known log. */
  readonly next = $derived.by<string | null>(() => this.#log[this.#at] ?? null);

  get playing(): boolean {
    return this.#playing;
  }

  /** True when it runs, or has run to the end of the deal. */
  get hasRun(): boolean {
    return this.#playing || this.#ran;
  }

  /** Looks at a stop; what is beyond the first or the last is the first or the last. */
  go(stop: number): void {
    const last = this.stops.length - 1;
    this.#at = this.stops[Math.max(0, Math.min(stop, last))] ?? 0;
  }

  step(by: 1 | -1): void {
    this.pause();
    this.go(this.stop + by);
  }

  play(): void {
    this.#playing = true;
    this.#wait();
  }

  pause(): void {
    this.#playing = false;
    clearTimeout(this.#timer);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.#playing) return;
      // At the end of what is known more may come.
      if (this.game.phase === 'over') {
        this.#playing = false;
        this.#ran = true;
      } else {
        this.go(this.stop + 1);
        this.#wait();
      }
    }, this.#pause());
  }

  /** True when the deal is over after so many actions, as by the last pass. */
  #endsAt(count: number): boolean {
    return count === this.#log.length;
  }
}
