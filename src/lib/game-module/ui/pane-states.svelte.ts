/**
 * What was begun in the panes of the studio belongs to the draft: it goes on and waits while another pane is looked at, and
 * ends with the draft, or when the person ends it.
 */
import { untrack } from 'svelte';
import type { TextEdit } from '$lib/core/text-edit';

/** Work that can be ended, with how much of it is done where that is known. */
export interface BackgroundTask {
  readonly stop: () => void;
  readonly completed?: number;
  readonly total?: number;
}

/** Something that a pane has begun. */
export interface PaneState<Problem = unknown> {
  /** What it is busy with for longer than a moment; null for nothing. */
  readonly task: BackgroundTask | null;
  /** Told when the draft describes another problem, whether its pane is looked at or not. */
  onProblemChange?(problem: Problem | null): void;
  /** Ends all that goes on. */
  close(): void;
}

/** The draft, as it is whenever it is asked. */
export interface DraftAccess<Problem = unknown> {
  readonly text: () => string;
  /** Null while the text is not lawful. */
  readonly problem: () => Problem | null;
  /** Changes the text where it stands; the author can undo it. */
  readonly edit: (edit: TextEdit) => void;
}

/** What is kept under a name, or what is made now and kept from then on. */
export type GetPaneState<Problem = unknown> = <Thing extends PaneState<Problem>>(
  name: string,
  make: (bench: DraftAccess<Problem>) => Thing,
) => Thing;

interface Held<Problem> {
  readonly name: string;
  readonly kept: PaneState<Problem>;
}

export class PaneStates<Problem = unknown> {
  readonly #bench: DraftAccess<Problem>;
  #held = $state.raw<readonly Held<Problem>[]>([]);
  readonly getOrCreate: GetPaneState<Problem>;

  constructor(bench: DraftAccess<Problem>) {
    this.#bench = bench;
    this.getOrCreate = (name, make) => untrack(() => this.#kept(name, make));
  }

  /** What is going on in any pane. */
  get task(): BackgroundTask | null {
    return this.#held.find(({ kept }) => kept.task !== null)?.kept.task ?? null;
  }

  /** Told when the draft describes another problem. */
  onProblemChange(problem: Problem | null): void {
    untrack(() => {
      for (const { kept } of this.#held) kept.onProblemChange?.(problem);
    });
  }

  close(): void {
    for (const { kept } of this.#held) kept.close();
    this.#held = [];
  }

  #kept<Thing extends PaneState<Problem>>(
    name: string,
    make: (bench: DraftAccess<Problem>) => Thing,
  ): Thing {
    const held = this.#held.find((each) => each.name === name);
    // Under one name stands what one pane has made.
    if (held) return held.kept as Thing;
    const made = make(this.#bench);
    this.#held = [...this.#held, { name, kept: made }];
    return made;
  }
}
