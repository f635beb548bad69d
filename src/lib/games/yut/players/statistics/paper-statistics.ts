/**
 * Tables 2 to 7 of the research paper that the network player follows ("the paper"), from 10,000
 * games each; ours are computed the same way in `statistics-tables.ts`.
 */
import type { SIMPLE_PLAYERS } from '../yut-computer-players';
import type { StatisticsTables } from './statistics-tables';

/** Unprinted figures are null: mals caught, which it may count as catches. */
type PaperTables = Omit<StatisticsTables, 'lengths'> & {
  readonly lengths: Readonly<
    Record<keyof StatisticsTables['lengths'], StatisticsTables['lengths']['turns'] | null>
  >;
};

export const PAPER_TABLES: PaperTables = {
  games: 10_000,
  starts: {
    do: { share: 0.631, catches: 0.311 },
    gae: { share: 0.463, catches: 0.384 },
    geol: { share: 0.439, catches: 0.351 },
    yut: { share: 0.419, catches: 0.192 },
    mo: { share: 0.45, catches: 0.228 },
  },
  choices: { catch: 0.969, carry: 0.628, start: 0.421 },
  catchesPerCarry: 7,
  lengths: {
    turns: { mean: 29.21, min: 2, median: 28, max: 90 },
    casts: { mean: 41.24, min: 11, median: 40, max: 130 },
    moves: { mean: 41.05, min: 11, median: 39, max: 130 },
    carries: { mean: 3.21, min: 0, median: 3, max: 11 },
    catches: { mean: 7.02, min: 0, median: 6, max: 43 },
    caught: null,
  },
  firstWins: 0.5011,
  firstWinsBy: { do: 0.531, gae: 0.489, geol: 0.486, yut: 0.542, mo: 0.555 },
  firstWinsAt: [
    [0.504, 0.403, 0.308, 0.192],
    [0.601, 0.509, 0.41, 0.302],
    [0.692, 0.591, 0.493, 0.386],
    [0.801, 0.703, 0.644, 0.498],
  ],
};

/** Table 2: win rates of the trained player, overall and in discordant pairs. */
export const PAPER_WINS: Readonly<
  Record<
    (typeof SIMPLE_PLAYERS)[number] | 'network',
    { readonly winRate: number; readonly decided: number }
  >
> = {
  random: { winRate: 0.934, decided: 0.998 },
  last: { winRate: 0.838, decided: 0.979 },
  score: { winRate: 0.681, decided: 0.881 },
  network: { winRate: 0.525, decided: 0.574 },
};
