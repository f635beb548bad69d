/**
 * The win rates of the whole-turn player over all games and over decided pairs, from the card of
 * the shipped network.
 */
import { NETWORK_CARD } from '$lib/games/yut/network/network-card';
import type { PAPER_WINS } from '$lib/games/yut/players/statistics/paper-statistics';

const { games, turn } = NETWORK_CARD.measured.arena;

export const MEASURED_GAMES = games;

export interface Measured {
  readonly player: keyof typeof PAPER_WINS;
  /** From 0 to 1. */
  readonly winRate: number;
  /** The same of the pairs of which one player won both games. */
  readonly decided: number;
}

/** The weakest player first. */
export const YUT_STRENGTHS: readonly Measured[] = (
  ['random', 'last', 'score', 'network'] as const
).map((player) => ({ player, winRate: turn[player].winRate, decided: turn[player].decidedPairs }));
