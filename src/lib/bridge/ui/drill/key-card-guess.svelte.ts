/** The question before the reveal: asked once for each judged play, and never in the way. */
import {
  createKeyCardQuestion,
  type KeyCardQuestion,
} from '$lib/bridge/lesson/drill/key-card-question';
import type { BridgeJudgement } from '$lib/bridge/lesson/bridge-judgement';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import type { Card } from '$lib/cards/card';
import type { Seat } from '$lib/bridge/rules/bridge-seats';

export type KeyCardAnswer = Seat | 'skipped';

/** Answers by judged play, kept as long as the judgement is referenced. */
const SAID = new WeakMap<BridgeJudgement, KeyCardAnswer>();

export class KeyCardGuess {
  readonly #judgement: BridgeJudgement | null;
  /** Null where there is no reveal, or nothing moved. */
  readonly question: KeyCardQuestion | null;
  #guess = $state.raw<KeyCardAnswer | null>(null);

  /**
   * `judgement`: what is known when the review opens. What comes later finds the cards on the table
   * already, and nothing is asked.
   */
  constructor(problem: BridgeProblem, log: readonly Card[], judgement: BridgeJudgement | null) {
    this.#judgement = judgement;
    this.question = createKeyCardQuestion(problem, log, judgement?.reveal ?? null);
    this.#guess = (judgement && SAID.get(judgement)) ?? null;
  }

  /** True when the student has yet to answer. */
  get asks(): boolean {
    return this.question !== null && this.#guess === null;
  }

  /** The hand that was named; null before, and when it was skipped. */
  get named(): Seat | null {
    return this.#guess === 'skipped' ? null : this.#guess;
  }

  answer(guess: KeyCardAnswer): void {
    if (!this.asks || !this.#judgement) return;
    SAID.set(this.#judgement, guess);
    this.#guess = guess;
  }
}
