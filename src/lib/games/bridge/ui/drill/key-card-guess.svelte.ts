/**
 * State of the question before the reveal: which hand had to hold the decisive card (the key card)
 * for the student's play to win? It is asked once for each judged play.
 */
import {
  createKeyCardQuestion,
  type KeyCardQuestion,
} from '$lib/games/bridge/lesson/drill/key-card-question';
import type { BridgeJudgement } from '$lib/games/bridge/lesson/bridge-judgement';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { Card } from '$lib/cards/card';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';

/** The hand that the student names, or that the question was skipped. */
export type KeyCardAnswer = Seat | 'skipped';

/** Answers by judged play, kept as long as the judgement is referenced. */
const ANSWERS = new WeakMap<BridgeJudgement, KeyCardAnswer>();

export class KeyCardGuess {
  readonly #judgement: BridgeJudgement | null;
  /** Null without a reveal, or when no card lies differently in its two deals. */
  readonly question: KeyCardQuestion | null;
  #guess = $state.raw<KeyCardAnswer | null>(null);

  /**
   * `judgement`: the one available when the review opens. If it arrives later, all hands are on
   * view already, so that nothing is asked.
   */
  constructor(problem: BridgeProblem, log: readonly Card[], judgement: BridgeJudgement | null) {
    this.#judgement = judgement;
    this.question = createKeyCardQuestion(problem, log, judgement?.reveal ?? null);
    this.#guess = (judgement && ANSWERS.get(judgement)) ?? null;
  }

  /** True when the student has yet to answer. */
  get isPending(): boolean {
    return this.question !== null && this.#guess === null;
  }

  /** The hand that was named; null before, and when it was skipped. */
  get guessedSeat(): Seat | null {
    return this.#guess === 'skipped' ? null : this.#guess;
  }

  /** Records the answer; a second one is ignored. */
  answer(guess: KeyCardAnswer): void {
    if (!this.isPending || !this.#judgement) return;
    ANSWERS.set(this.#judgement, guess);
    this.#guess = guess;
  }
}
