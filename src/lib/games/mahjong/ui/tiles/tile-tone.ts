/** The tone of a tile's edge: the best discard, equal to it, worse, or the student's own choice. */
export type TileTone = 'best' | 'equal' | 'less' | 'yours';
