/** A way on from the moment: what its button says, and what pressing it does. */
export interface Way {
  readonly words: string;
  readonly onpress: () => void;
}
