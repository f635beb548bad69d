/** One hidden hand while it is counted: the numbers so far, and what was answered to them. */
import {
  cardsIn,
  countOf,
  judgeCount,
  type Count,
  type CountAnswer,
} from '$lib/bridge/lesson/drill/counting-drill';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import { mostOf, type Measure } from '$lib/bridge/problem/shows';
import { cardsPlayedBy, type Play } from '$lib/bridge/rules/play';
import type { Seat } from '$lib/bridge/rules/seats';
import type { CountedHands } from './counted.svelte';

export interface CountingSetup {
  readonly problem: BridgeProblem;
  play(): Play;
  readonly seat: Seat;
  readonly counted: CountedHands;
}

export class Counting {
  readonly #setup: CountingSetup;
  #said: Count = $state.raw(countOf([]));
  /** An answer that needed no deal; it is forgotten when a number changes. */
  #corrected = $state.raw<CountAnswer | null>(null);
  readonly #kept;

  /** Begins with what the hand has shown. */
  constructor(setup: CountingSetup) {
    this.#setup = setup;
    const { counted, seat } = setup;
    this.#kept = $derived(counted.at(setup.play(), seat));
    this.#said = this.#kept?.said ?? countOf(cardsPlayedBy(setup.play(), seat));
  }

  get said(): Count {
    return this.#kept?.said ?? this.#said;
  }

  get answer(): CountAnswer | null {
    return this.#kept?.answer ?? this.#corrected;
  }

  /** Whether the deals have answered: then the next answer comes after the next card. */
  get done(): boolean {
    return this.#kept !== null;
  }

  get cards(): number {
    return cardsIn(this.said);
  }

  /** Sets a number, as near to `value` as it can be; nothing once the deals have answered. */
  set(measure: Measure, value: number): void {
    if (this.done || !Number.isInteger(value)) return;
    const near = Math.min(mostOf(measure), Math.max(0, value));
    this.#said = { ...this.#said, [measure]: near };
    this.#corrected = null;
  }

  /** Asks whether it may be so; nothing unless the suits are 13 cards together. */
  check(): void {
    if (this.done || this.cards !== 13) return;
    const { problem, seat, counted } = this.#setup;
    const play = this.#setup.play();
    const said = this.#said;
    const answer = judgeCount(problem, play, seat, said);
    if (answer.parts === null) this.#corrected = answer;
    else counted.keep(play, seat, { said, answer });
  }
}
