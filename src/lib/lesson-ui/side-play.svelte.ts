/**
 * What goes on beside a lesson when its play is over, such as a play of the same problem from another
 * chair; a play that is itself apart has no such things.
 */
import { getContext, hasContext, setContext } from 'svelte';

const AFTER = Symbol('what goes on beside the lesson');

/** `Apart` says which play it is, in the table's own terms. */
export class SidePlay<Apart> {
  #apart = $state.raw<Apart | null>(null);

  /** The play that is on the table in the lesson's place; null while the lesson is. */
  get current(): Apart | null {
    return this.#apart;
  }

  start(apart: Apart): void {
    this.#apart = apart;
  }

  leave(): void {
    this.#apart = null;
  }
}

/** Called while a lesson is made: the review below finds it, unless the lesson is itself apart. */
export function provideSidePlay<Apart>(): SidePlay<Apart> {
  const after = new SidePlay<Apart>();
  setContext(AFTER, hasContext(AFTER) ? null : after);
  return after;
}

/** Called while a component below is made; null where there is nothing beside the lesson. */
export function getSidePlay<Apart>(): SidePlay<Apart> | null {
  return getContext<SidePlay<Apart> | null | undefined>(AFTER) ?? null;
}
