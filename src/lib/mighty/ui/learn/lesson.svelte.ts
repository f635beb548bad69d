/** Where a student is in the first lesson, and what they have chosen in each step. */
import { isBarred, isRight, STEPS, type Choice, type Step } from './steps';

/** What is to be said of a choice. */
export type Verdict = 'right' | 'wrong' | 'barred';

export class FirstLesson {
  #at = $state(0);
  #chosen = $state.raw<readonly (Choice | null)[]>(STEPS.map(() => null));

  /** The number of the step, from 0. */
  get at(): number {
    return this.#at;
  }

  get step(): Step {
    return STEPS[this.#at] as Step;
  }

  get last(): boolean {
    return this.#at === STEPS.length - 1;
  }

  get chosen(): Choice | null {
    return this.#chosen[this.#at] ?? null;
  }

  get verdict(): Verdict | null {
    return this.chosen === null ? null : verdictOf(this.step, this.chosen);
  }

  /** Which steps are done, in order. */
  get solved(): readonly boolean[] {
    return STEPS.map((step, i) => {
      const choice = this.#chosen[i] ?? null;
      return choice !== null && isRight(step, choice);
    });
  }

  /** A wrong choice may be followed by another; after the right one nothing changes any more. */
  choose(choice: Choice): void {
    if (this.verdict !== 'right') this.#chosen = this.#chosen.with(this.#at, choice);
  }

  /** Goes to the step of this name; a name of none changes nothing. */
  enter(id: string): void {
    const at = STEPS.findIndex((step) => step.id === id);
    if (at >= 0) this.go(at);
  }

  /** Goes to a step; beyond the first and the last there is none. */
  go(at: number): void {
    this.#at = Math.min(Math.max(at, 0), STEPS.length - 1);
  }
}

function verdictOf(step: Step, choice: Choice): Verdict {
  if (isRight(step, choice)) return 'right';
  return isBarred(step, choice) ? 'barred' : 'wrong';
}
