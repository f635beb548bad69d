/** What the paper measured, and what was measured here: who wins how many of the games that somebody won. */
import type { Player } from '$lib/mahjong/players/players';

export interface Figure {
  readonly wins: number;
  /** Games that somebody won. */
  readonly games: number;
}

/**
 * S.-J. Kim's paper, section IV.2: games against the programs of a site, draws left out, and against people, of which
 * it does not say whether draws are among them.
 */
export const PAPER = {
  programs: { wins: 144, games: 500 },
  people: { wins: 4704, games: 17_837 },
} as const satisfies Record<string, Figure>;

export interface Measured extends Figure {
  readonly player: Player;
  /** Who sat in the three other seats. */
  readonly others: Player;
}

/** `lie mahjong arena --players A,B,B,B --games 6000 --seed 1`, the wins of A. */
export const MEASURED_GAMES = 6000;
export const MEASURED_SEED = 1;
export const MEASURED_ON = '2026-11-23';

export const MEASURED: readonly Measured[] = [
  { player: 'kim', others: 'isolated', wins: 1359, games: 4193 },
  { player: 'kim-pair', others: 'isolated', wins: 1639, games: 4354 },
  { player: 'ukeire', others: 'isolated', wins: 2583, games: 4897 },
  { player: 'kim', others: 'ukeire', wins: 726, games: 5787 },
  { player: 'kim-pair', others: 'ukeire', wins: 901, games: 5797 },
  { player: 'kim-max', others: 'isolated', wins: 1196, games: 4087 },
  { player: 'ukeire-safe', others: 'ukeire', wins: 1551, games: 5873 },
  { player: 'ukeire', others: 'kim', wins: 2360, games: 5413 },
];
