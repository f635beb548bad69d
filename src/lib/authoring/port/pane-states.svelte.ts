/**
 * States of the studio's panes. They belong to the draft: they live on while another pane is shown,
 * and end with the draft.
 */
import { untrack } from 'svelte';
import type { TextEdit } from '$lib/core/text-edit';

/** A running task that can be stopped, with its progress where it is known. */
export interface BackgroundTask {
  readonly stop: () => void;
  /** The numbers of completed and of all units of work. */
  readonly completed?: number;
  readonly total?: number;
}

/** The state of a pane. */
export interface PaneState<Problem = unknown> {
  /** The task that is running in it; null for none. */
  readonly task: BackgroundTask | null;
  /** Called when the problem of the draft changes, whichever pane is shown. */
  onProblemChange?(problem: Problem | null): void;
  /** Stops a running task; the draft is closed. */
  close(): void;
}

/** Access to the current draft. */
export interface DraftAccess<Problem = unknown> {
  readonly text: () => string;
  /** Null while the text is invalid. */
  readonly problem: () => Problem | null;
  /** Edits the text; the author can undo it. */
  readonly edit: (edit: TextEdit) => void;
}

/** Returns the state with a name, which it creates with the first call. */
export type GetPaneState<Problem = unknown> = <State extends PaneState<Problem>>(
  name: string,
  create: (draft: DraftAccess<Problem>) => State,
) => State;

interface NamedState<Problem> {
  readonly name: string;
  readonly state: PaneState<Problem>;
}

export class PaneStates<Problem = unknown> {
  readonly #draft: DraftAccess<Problem>;
  #states = $state.raw<readonly NamedState<Problem>[]>([]);
  readonly getOrCreate: GetPaneState<Problem>;

  constructor(draft: DraftAccess<Problem>) {
    this.#draft = draft;
    this.getOrCreate = (name, create) => untrack(() => this.#getOrCreate(name, create));
  }

  /** A running task of any pane; null for none. */
  get task(): BackgroundTask | null {
    return this.#states.find(({ state }) => state.task !== null)?.state.task ?? null;
  }

  /** To be called when the problem of the draft changes. */
  onProblemChange(problem: Problem | null): void {
    untrack(() => {
      for (const { state } of this.#states) state.onProblemChange?.(problem);
    });
  }

  close(): void {
    for (const { state } of this.#states) state.close();
    this.#states = [];
  }

  #getOrCreate<State extends PaneState<Problem>>(
    name: string,
    create: (draft: DraftAccess<Problem>) => State,
  ): State {
    const existing = this.#states.find((state) => state.name === name);
    // One pane uses one name, so the state has its type.
    if (existing) return existing.state as State;
    const created = create(this.#draft);
    this.#states = [...this.#states, { name, state: created }];
    return created;
  }
}
