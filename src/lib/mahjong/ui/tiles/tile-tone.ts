/** The tone of a tile's edge: best, equal to the best, less; or the reader's own. */
export type TileTone = 'best' | 'equal' | 'less' | 'yours';
