/** A print on the face of a tile. */
export type SignColour = 'ink' | 'red' | 'green' | 'blue';

/**
 * One colour of a print. Where its outlines lie over each other an even number of times there is a
 * hole.
 */
export interface Sign {
  readonly colour: SignColour;
  /** The outlines as the `d` of a path. */
  readonly d: string;
}
