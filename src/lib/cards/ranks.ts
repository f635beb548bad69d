/** The thirteen ranks from high to low; `T` is the ten. */
export const RANKS = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'] as const;
export type Rank = (typeof RANKS)[number];

const STRENGTH = new Map<string, number>(RANKS.map((rank, i) => [rank, 14 - i]));

/** 14 for the ace down to 2 for the two. */
export function strengthOf(rank: Rank): number {
  return STRENGTH.get(rank) ?? 0;
}

export function isRank(text: string): text is Rank {
  return STRENGTH.has(text);
}
