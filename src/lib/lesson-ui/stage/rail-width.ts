/** From this width on, in pixels, there is room for a rail beside the felt. */
export const RAIL_MIN_WIDTH = 960;
