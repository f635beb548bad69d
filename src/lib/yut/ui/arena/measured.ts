/**
 * `lie yut arena --a turn --b PLAYER --games 10000 --paired --seed 1`: how often the whole-turn player wins, all and decided pairs.
 * Measured before it looked further where it is close.
 */
import type { PAPER_WINS } from '$lib/yut/players/statistics/paper';

export const MEASURED_GAMES = 10_000;

export interface Measured {
  readonly player: keyof typeof PAPER_WINS;
  /** From 0 to 1. */
  readonly winRate: number;
  /** The same of the pairs of which one player won both games. */
  readonly decided: number;
}

export const MEASURED: readonly Measured[] = [
  { player: 'random', winRate: 0.9437, decided: 0.9989 },
  { player: 'last', winRate: 0.8634, decided: 0.9884 },
  { player: 'score', winRate: 0.6945, decided: 0.8879 },
  { player: 'network', winRate: 0.5141, decided: 0.57 },
];
