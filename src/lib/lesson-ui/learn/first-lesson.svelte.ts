/** Where a student is in a table's first lesson, and what they have chosen in each step. */
import { invariant } from '$lib/core/result';

/** What is to be said of a choice; one that is barred is not even allowed. */
export type StepVerdictKind = 'right' | 'wrong' | 'barred';

/** What a table's first lesson says at a step, in the reader's language. */
export interface FirstLessonStepText {
  readonly title: string;
  /** What is to be known: one sentence or two. */
  readonly text: string;
  /** What is to be done. */
  readonly task: string;
}

export class FirstLesson<Step extends { readonly id: string }, Choice> {
  readonly #steps: readonly Step[];
  readonly #judge: (step: Step, choice: Choice) => StepVerdictKind;
  #at = $state(0);
  #chosen = $state.raw<readonly (Choice | null)[]>([]);

  /** Which choice is right is for the rules of the table to say. */
  constructor(steps: readonly Step[], judge: (step: Step, choice: Choice) => StepVerdictKind) {
    this.#steps = steps;
    this.#judge = judge;
    this.#chosen = steps.map(() => null);
  }

  /** The number of the step, from 0. */
  get stepIndex(): number {
    return this.#at;
  }

  /** How many steps there are. */
  get stepCount(): number {
    return this.#steps.length;
  }

  get step(): Step {
    const step = this.#steps[this.#at];
    invariant(step, 'A first lesson has steps.');
    return step;
  }

  get isLastStep(): boolean {
    return this.#at === this.#steps.length - 1;
  }

  get choice(): Choice | null {
    return this.#chosen[this.#at] ?? null;
  }

  get verdict(): StepVerdictKind | null {
    return this.choice === null ? null : this.#judge(this.step, this.choice);
  }

  /** Which steps are done, in order. */
  get solvedSteps(): readonly boolean[] {
    return this.#steps.map((step, i) => {
      const choice = this.#chosen[i] ?? null;
      return choice !== null && this.#judge(step, choice) === 'right';
    });
  }

  /** A wrong choice may be followed by another; after the right one nothing changes any more. */
  choose(choice: Choice): void {
    if (this.verdict !== 'right') this.#chosen = this.#chosen.with(this.#at, choice);
  }

  /** Goes to the step of this name; a name of none changes nothing. */
  goToId(id: string): void {
    const at = this.#steps.findIndex((step) => step.id === id);
    if (at >= 0) this.goTo(at);
  }

  /** Goes to a step; beyond the first and the last there is none. */
  goTo(at: number): void {
    this.#at = Math.min(Math.max(at, 0), this.#steps.length - 1);
  }
}
