/** What a table draws of its own before the play, inside the frame of the lesson. */
import type { Snippet } from 'svelte';

export interface IntroDrawn {
  /** Below the title: who the student is and what the goal is. Paragraphs. */
  readonly brief: Snippet;
  /** Beside it, below on a phone: what went before the play, such as an auction. Begins with an `h2`. */
  readonly beside: Snippet;
  /** What the student holds. */
  readonly held: Snippet;
}
