/** Win counts of players, from the paper and measured here; games without a winner are left out. */
import type { Player } from '$lib/games/mahjong/players/mahjong-computer-players';

export interface WinCount {
  readonly wins: number;
  /** Games that somebody won. */
  readonly games: number;
}

/**
 * S.-J. Kim's paper, section IV.2: games against the programs of a site, draws left out, and
 * against people, of which it does not say whether draws are among them.
 */
export const KIM_PAPER_WINS = {
  programs: { wins: 144, games: 500 },
  people: { wins: 4704, games: 17_837 },
} as const satisfies Record<string, WinCount>;

export interface MeasuredWins extends WinCount {
  readonly player: Player;
  /** The player in the three other seats. */
  readonly others: Player;
  /** True when discards could be claimed. */
  readonly claims: boolean;
}

/**
 * Our own measurement: the wins of A in
 * `lie mahjong arena --players A,B,B,B --games 6000 --seed 1`, with `--claims` where they are on.
 */
export const MEASURED_MATCHES = 6000;
export const MEASURED_SEED = 1;
export const MEASURED_ON = '2026-11-23';

export const MAHJONG_STRENGTHS: readonly MeasuredWins[] = [
  { player: 'best', others: 'ukeire', wins: 1606, games: 5898, claims: false },
  { player: 'best', others: 'ukeire-safe', wins: 1548, games: 5911, claims: false },
  { player: 'kim', others: 'isolated', wins: 1359, games: 4193, claims: false },
  { player: 'kim-pair', others: 'isolated', wins: 1639, games: 4354, claims: false },
  { player: 'ukeire', others: 'isolated', wins: 2583, games: 4897, claims: false },
  { player: 'kim', others: 'ukeire', wins: 726, games: 5787, claims: false },
  { player: 'kim-pair', others: 'ukeire', wins: 901, games: 5797, claims: false },
  { player: 'kim-max', others: 'isolated', wins: 1196, games: 4087, claims: false },
  { player: 'ukeire-safe', others: 'ukeire', wins: 1551, games: 5873, claims: false },
  { player: 'ukeire', others: 'kim', wins: 2360, games: 5413, claims: false },
  { player: 'kim-claims', others: 'kim', wins: 2123, games: 5400, claims: true },
  { player: 'ukeire', others: 'ukeire-closed', wins: 2592, games: 5971, claims: true },
];
