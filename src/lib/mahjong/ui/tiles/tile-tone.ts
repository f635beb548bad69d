/** What the edge of a tile says: it was best, as good as the best, or less; or it is the reader's own. */
export type TileTone = 'best' | 'equal' | 'less' | 'yours';
