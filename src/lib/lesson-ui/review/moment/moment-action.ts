/** A way on from the moment: what its button says, and what pressing it does. */
export interface MomentAction {
  readonly label: string;
  readonly onpress: () => void;
}
