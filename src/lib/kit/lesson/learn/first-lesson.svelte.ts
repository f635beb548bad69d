/** The state of a game's first lesson: the current step and the choice made in each. */
import { invariant } from '$lib/core/result';

/** The verdict on a choice; `barred` is against the rules. */
export type StepVerdictKind = 'right' | 'wrong' | 'barred';

/** The texts of a step, in the reader's language. */
export interface FirstLessonStepText {
  readonly title: string;
  /** The rule to learn: one sentence or two. */
  readonly text: string;
  /** The task. */
  readonly task: string;
}

/** The size of the felt in CSS pixels; 0 before it is laid out. */
export interface StepFeltSize {
  readonly width: number;
  readonly height: number;
}

export class FirstLesson<Step extends { readonly id: string }, Choice> {
  readonly #steps: readonly Step[];
  readonly #judge: (step: Step, choice: Choice) => StepVerdictKind;
  #stepIndex = $state(0);
  /** The choice made in each step; null before one. */
  #choices = $state.raw<readonly (Choice | null)[]>([]);

  /** `judge` is the game's verdict on a choice. */
  constructor(steps: readonly Step[], judge: (step: Step, choice: Choice) => StepVerdictKind) {
    this.#steps = steps;
    this.#judge = judge;
    this.#choices = steps.map(() => null);
  }

  /** The index of the current step, from 0. */
  get stepIndex(): number {
    return this.#stepIndex;
  }

  /** The number of steps. */
  get stepCount(): number {
    return this.#steps.length;
  }

  get step(): Step {
    const step = this.#steps[this.#stepIndex];
    invariant(step, 'A first lesson has steps.');
    return step;
  }

  get isLastStep(): boolean {
    return this.#stepIndex === this.#steps.length - 1;
  }

  get choice(): Choice | null {
    return this.#choices[this.#stepIndex] ?? null;
  }

  get verdict(): StepVerdictKind | null {
    return this.choice === null ? null : this.#judge(this.step, this.choice);
  }

  /** For each step, true when it is solved. */
  get solvedSteps(): readonly boolean[] {
    return this.#steps.map((step, i) => {
      const choice = this.#choices[i] ?? null;
      return choice !== null && this.#judge(step, choice) === 'right';
    });
  }

  /** Makes a choice, unless the right one is made already. */
  choose(choice: Choice): void {
    if (this.verdict !== 'right') this.#choices = this.#choices.with(this.#stepIndex, choice);
  }

  /** Goes to the step with an id; ignores an unknown id. */
  goToId(id: string): void {
    const stepIndex = this.#steps.findIndex((step) => step.id === id);
    if (stepIndex >= 0) this.goTo(stepIndex);
  }

  /** Goes to a step, clamped to the existing ones. */
  goTo(stepIndex: number): void {
    this.#stepIndex = Math.min(Math.max(stepIndex, 0), this.#steps.length - 1);
  }
}
