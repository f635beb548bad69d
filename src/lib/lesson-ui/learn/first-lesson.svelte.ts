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

export class FirstLesson<Step extends { readonly id: string }, Choice> {
  readonly #steps: readonly Step[];
  readonly #judge: (step: Step, choice: Choice) => StepVerdictKind;
  #at = $state(0);
  #chosen = $state.raw<readonly (Choice | null)[]>([]);

  /** `judge` is the game's verdict on a choice. */
  constructor(steps: readonly Step[], judge: (step: Step, choice: Choice) => StepVerdictKind) {
    this.#steps = steps;
    this.#judge = judge;
    this.#chosen = steps.map(() => null);
  }

  /** The index of the current step, from 0. */
  get stepIndex(): number {
    return this.#at;
  }

  /** The number of steps. */
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

  /** For each step whether it is solved. */
  get solvedSteps(): readonly boolean[] {
    return this.#steps.map((step, i) => {
      const choice = this.#chosen[i] ?? null;
      return choice !== null && this.#judge(step, choice) === 'right';
    });
  }

  /** Makes a choice, unless the right one is made already. */
  choose(choice: Choice): void {
    if (this.verdict !== 'right') this.#chosen = this.#chosen.with(this.#at, choice);
  }

  /** Goes to the step with an id; ignores an unknown id. */
  goToId(id: string): void {
    const at = this.#steps.findIndex((step) => step.id === id);
    if (at >= 0) this.goTo(at);
  }

  /** Goes to a step, clamped to the existing ones. */
  goTo(at: number): void {
    this.#at = Math.min(Math.max(at, 0), this.#steps.length - 1);
  }
}
