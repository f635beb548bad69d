/** The minimal width, in CSS pixels, of a screen with a rail beside the felt. */
export const RAIL_MIN_WIDTH = 960;
