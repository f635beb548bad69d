/**
 * A side play: a play that replaces a finished lesson on the table, such as the same problem from
 * another seat. A side play has no side plays of its own.
 */
import { getContext, hasContext, setContext } from 'svelte';

const AFTER = Symbol('what goes on beside the lesson');

/** `Apart` is the game's description of a side play. */
export class SidePlay<Apart> {
  #apart = $state.raw<Apart | null>(null);

  /** The side play on the table; null while the lesson itself is. */
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

/** Provides the context for side plays; call during the initialization of a lesson. */
export function provideSidePlay<Apart>(): SidePlay<Apart> {
  const after = new SidePlay<Apart>();
  setContext(AFTER, hasContext(AFTER) ? null : after);
  return after;
}

/** Call during component initialization; null inside a side play or outside of a lesson. */
export function getSidePlay<Apart>(): SidePlay<Apart> | null {
  return getContext<SidePlay<Apart> | null | undefined>(AFTER) ?? null;
}
