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
import { m } from '$lib/paraglide/messages';
import { cardName } from '$lib/kit/card-table/cards/spoken-cards';
import { seatName } from '../bridge-names';

/** The hand that the student names, that none mattered, or that the question was skipped. */
export type KeyCardAnswer = Seat | 'either' | 'skipped';

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

  /** The hand that was named; null before, and when none was. */
  get guessedSeat(): Seat | null {
    return this.#guess === 'skipped' || this.#guess === 'either' ? null : this.#guess;
  }

  /** True when the student hoped for nothing: the reveal then holds no hope against the play. */
  get didNotMatter(): boolean {
    return this.#guess === 'either';
  }

  /**
   * Compares the named hand with the holder of the key card in the deal that beat the student, and
   * with the holder that the losing card needed; empty when no hand was named. `made`: the play
   * succeeded by luck, and the question was in which hand the key card would have beaten it.
   */
  answerText(made: boolean): string {
    const { question, guessedSeat } = this;
    if (!question || !guessedSeat) return '';
    const { losingCard, keyHonour, neededHolder, actualHolder } = question;
    const words = {
      card: cardName(losingCard),
      key: cardName(keyHonour),
      seat: seatName(guessedSeat),
      needed: seatName(neededHolder),
      holder: seatName(actualHolder),
    };
    // After a loss: right, but with that holder the card could not work; wrong, though it is what
    // the card needed; or wrong, and not what the card needed either.
    const isRight = guessedSeat === actualHolder;
    if (made) return isRight ? m.drill_guess_right_made(words) : m.drill_guess_wrong_made(words);
    if (isRight) return m.drill_guess_right(words);
    return guessedSeat === neededHolder ? m.drill_guess_wrong(words) : m.drill_guess_other(words);
  }

  /** Records the answer; a second one is ignored. */
  answer(guess: KeyCardAnswer): void {
    if (!this.isPending || !this.#judgement) return;
    ANSWERS.set(this.#judgement, guess);
    this.#guess = guess;
  }
}
