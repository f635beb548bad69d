/** The prints on the faces of tiles, as SVG paths by colour. */
export type SignColour = 'ink' | 'red' | 'green' | 'blue';

/**
 * One colour of a print. Filled by the even-odd rule: an outline within another is a hole.
 */
export interface Sign {
  readonly colour: SignColour;
  /** The outlines as the `d` of a path. */
  readonly d: string;
}
