/** `lie yut arena --a turn --b PLAYER --games 10000 --paired --seed 1`: how often the whole-turn player wins, all and decided pairs. */
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
  { player: 'random', winRate: 0.9464, decided: 0.9991 },
  { player: 'last', winRate: 0.8663, decided: 0.9893 },
  { player: 'score', winRate: 0.7102, decided: 0.9135 },
  { player: 'network', winRate: 0.5278, decided: 0.587 },
];
