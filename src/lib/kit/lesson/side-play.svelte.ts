/**
 * A side play: a play that replaces a finished lesson on the table, such as the same problem from
 * another seat. A side play has no side plays of its own.
 */
import { getContext, hasContext, setContext } from 'svelte';

const SIDE_PLAY_CONTEXT = Symbol('side play');

/** `Play` is the game's description of a side play. */
export class SidePlay<Play> {
  #play = $state.raw<Play | null>(null);

  /** The side play on the table; null while the lesson itself is. */
  get current(): Play | null {
    return this.#play;
  }

  start(play: Play): void {
    this.#play = play;
  }

  leave(): void {
    this.#play = null;
  }
}

/** Provides the context for side plays; call during the initialization of a lesson. */
export function provideSidePlay<Play>(): SidePlay<Play> {
  const sidePlay = new SidePlay<Play>();
  setContext(SIDE_PLAY_CONTEXT, hasContext(SIDE_PLAY_CONTEXT) ? null : sidePlay);
  return sidePlay;
}

/** Call during component initialization; null inside a side play or outside of a lesson. */
export function getSidePlay<Play>(): SidePlay<Play> | null {
  return getContext<SidePlay<Play> | null | undefined>(SIDE_PLAY_CONTEXT) ?? null;
}
