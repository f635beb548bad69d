/** One hidden hand while it is counted: the numbers so far, and what was answered to them. */
import {
  totalCardCount,
  countHand,
  judgeHandCount,
  type HandCountAnswer,
  type HandCountGuess,
} from '$lib/bridge/lesson/drill/counting-drill';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { maxOfMeasure, type HandMeasure } from '$lib/bridge/problem/shown-ranges';
import { cardsPlayedBy, type Play } from '$lib/bridge/rules/bridge-play';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import type { CountedHands } from './counted-hands.svelte';

export interface CountFormSetup {
  readonly problem: BridgeProblem;
  play(): Play;
  readonly seat: Seat;
  readonly countedHands: CountedHands;
}

export class CountFormState {
  readonly #setup: CountFormSetup;
  #said: HandCountGuess = $state.raw({ ...countHand([]), hcp: null });
  /** With the position that it is about: the next card makes it old. */
  #answer = $state.raw<{ readonly play: Play; readonly answer: HandCountAnswer } | null>(null);

  /**
   * Begins with what was said before, else with the suits that the hand has shown and no points.
   */
  constructor(setup: CountFormSetup) {
    this.#setup = setup;
    const { countedHands: counted, seat } = setup;
    const shown = countHand(cardsPlayedBy(setup.play(), seat));
    this.#said = counted.latestOf(setup.play(), seat)?.guess ?? { ...shown, hcp: null };
  }

  get guess(): HandCountGuess {
    return this.#said;
  }

  /** Null as long as nothing was asked of these numbers in this position. */
  get answer(): HandCountAnswer | null {
    return this.#answer?.play === this.#setup.play() ? this.#answer.answer : null;
  }

  get cards(): number {
    return totalCardCount(this.guess);
  }

  /** Sets a number, as near to `value` as it can be. */
  set(measure: HandMeasure, value: number): void {
    if (!Number.isInteger(value)) return;
    const near = Math.min(maxOfMeasure(measure), Math.max(0, value));
    this.#said = { ...this.#said, [measure]: near };
    this.#answer = null;
  }

  /**
   * Asks whether it may be so, and keeps what was said; nothing unless the suits are 13 cards
   * together.
   */
  check(): void {
    if (this.cards !== 13) return;
    const { problem, seat, countedHands: counted } = this.#setup;
    const play = this.#setup.play();
    const guess = this.#said;
    this.#answer = { play, answer: judgeHandCount(problem, play, seat, guess) };
    counted.save({ play, seat, guess });
  }
}
