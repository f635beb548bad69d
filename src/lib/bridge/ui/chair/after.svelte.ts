/** What goes on beside a lesson when its play is over; a play that is apart has no such things itself. */
import { getContext, hasContext, setContext } from 'svelte';
import type { Apart } from './apart';

const AFTER = Symbol('what goes on beside the lesson');

class After {
  #apart = $state.raw<Apart | null>(null);

  /** The play that is on the table in the lesson's place; null while the lesson is. */
  get apart(): Apart | null {
    return this.#apart;
  }

  begin(apart: Apart): void {
    this.#apart = apart;
  }

  leave(): void {
    this.#apart = null;
  }
}

/** Called while a lesson is made: the review below finds it, unless the lesson is itself apart. */
export function openAfter(): After {
  const after = new After();
  setContext(AFTER, hasContext(AFTER) ? null : after);
  return after;
}

/** Called while a component below is made; null where there is nothing beside the lesson. */
export function getAfter(): After | null {
  return getContext<After | null | undefined>(AFTER) ?? null;
}
