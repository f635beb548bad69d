/** The form in which the student counts a hidden hand: the numbers, and the answer to them. */
import {
  totalCardCount,
  countHand,
  judgeHandCount,
  type HandCountAnswer,
  type HandCountGuess,
} from '$lib/games/bridge/lesson/drill/counting-drill';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { maxOfMeasure, type HandMeasure } from '$lib/games/bridge/problem/shown-ranges';
import { cardsPlayedBy, type Play } from '$lib/games/bridge/rules/bridge-play';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { CountedHands } from './counted-hands.svelte';

export interface CountFormSetup {
  readonly problem: BridgeProblem;
  /** The current position. */
  play(): Play;
  readonly seat: Seat;
  /** The student's guesses about all hands. */
  readonly countedHands: CountedHands;
}

export class CountFormState {
  readonly #setup: CountFormSetup;
  #guess: HandCountGuess = $state.raw({ ...countHand([]), hcp: null });
  /** The answer and the position it belongs to; the next card makes it stale. */
  #answer = $state.raw<{ readonly play: Play; readonly answer: HandCountAnswer } | null>(null);

  /** Starts with the latest guess, else with the played cards of each suit and no points. */
  constructor(setup: CountFormSetup) {
    this.#setup = setup;
    const { countedHands, seat } = setup;
    const playedCounts = countHand(cardsPlayedBy(setup.play(), seat));
    this.#guess = countedHands.latestOf(setup.play(), seat)?.guess ?? {
      ...playedCounts,
      hcp: null,
    };
  }

  get guess(): HandCountGuess {
    return this.#guess;
  }

  /** Null until these numbers are checked in this position. */
  get answer(): HandCountAnswer | null {
    return this.#answer?.play === this.#setup.play() ? this.#answer.answer : null;
  }

  /** The sum of the suits. */
  get cards(): number {
    return totalCardCount(this.guess);
  }

  /** Sets a number, clamped to what a hand can have. */
  set(measure: HandMeasure, value: number): void {
    if (!Number.isInteger(value)) return;
    const clamped = Math.min(maxOfMeasure(measure), Math.max(0, value));
    this.#guess = { ...this.#guess, [measure]: clamped };
    this.#answer = null;
  }

  /** Judges and saves the guess; does nothing unless the suits add up to 13 cards. */
  check(): void {
    if (this.cards !== 13) return;
    const { problem, seat, countedHands } = this.#setup;
    const play = this.#setup.play();
    const guess = this.#guess;
    this.#answer = { play, answer: judgeHandCount(problem, play, seat, guess) };
    countedHands.save({ play, seat, guess });
  }
}
