/** The outputs of the component that judges each action at once, for the lesson screen. */
import type { Snippet } from 'svelte';

export interface AtOnceParts {
  /** The line with the last verdict. */
  readonly line: Snippet;
  /** The message at the mistake with this log index. */
  mistakeAt(logIndex: number): { readonly lead: string; readonly rest: string };
}
