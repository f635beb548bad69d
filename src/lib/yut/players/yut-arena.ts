/** Two players compared over many games, in pairs or one by one (paper, 4.1). */
import { proportionInterval, type Interval } from '$lib/core/confidence-interval';
import { invariant } from '$lib/core/result';
import type { YutOptions } from '$lib/yut/rules/yut-options';
import { gameSeed, playToWinner } from './play-yut-game';
import type { Player } from './yut-player';

/** How many of some games the first of two players has won. */
export interface ArenaTally {
  readonly games: number;
  readonly wins: number;
  /** Pairs of which it has won both games, and those of which the other has: none where games are played one by one. */
  readonly bothWon: number;
  readonly bothLost: number;
}

export const EMPTY_TALLY: ArenaTally = { games: 0, wins: 0, bothWon: 0, bothLost: 0 };

export function addTallies(one: ArenaTally, other: ArenaTally): ArenaTally {
  return {
    games: one.games + other.games,
    wins: one.wins + other.wins,
    bothWon: one.bothWon + other.bothWon,
    bothLost: one.bothLost + other.bothLost,
  };
}

/**
 * The `n`th pair (from 0) of a comparison: who begins, and who does not, throws the same in both games, and the players change over.
 * A player against itself wins one of the two.
 */
export function playPair(a: Player, b: Player, seed: number, pairIndex: number, options: YutOptions): ArenaTally {
  const throws = gameSeed(seed, pairIndex);
  const beginning = playToWinner({ A: a, B: b }, throws, options) === 'A';
  const following = playToWinner({ A: b, B: a }, throws, options) === 'B';
  return {
    games: 2,
    wins: Number(beginning) + Number(following),
    bothWon: Number(beginning && following),
    bothLost: Number(!beginning && !following),
  };
}

/** The `n`th game (from 0) of a comparison without pairs: each has throws of its own, and the players begin by turns. */
export function playSingle(a: Player, b: Player, seed: number, gameIndex: number, options: YutOptions): ArenaTally {
  const begins = gameIndex % 2 === 0;
  const winner = playToWinner(begins ? { A: a, B: b } : { A: b, B: a }, gameSeed(seed, gameIndex), options);
  return { ...EMPTY_TALLY, games: 1, wins: Number(winner === (begins ? 'A' : 'B')) };
}

export interface WinRate extends Interval {
  /** From 0 to 1. */
  readonly winRate: number;
}

/** The share of games won, of games played one by one; of none half. */
export function singleRate({ games, wins }: ArenaTally): WinRate {
  if (games === 0) return { winRate: 0.5, low: 0, high: 1 };
  const { share, low, high } = proportionInterval(wins, games);
  return { winRate: share, low, high };
}

/** Standard deviations on either side that hold 95 % of a normal distribution. */
const Z_95 = 1.959964;

/**
 * The share of games won, of games in pairs. What both games of a pair have in common falls out: the interval is that of
 * D. G. Bonett and R. M. Price, "Adjusted Wald confidence interval for a difference of binomial proportions based on paired data"
 * (2012), which counts one pair more on either side.
 */
export function pairedRate({ games, wins, bothWon, bothLost }: ArenaTally): WinRate {
  invariant(games % 2 === 0, 'Pairs have an even number of games.');
  if (games === 0) return { winRate: 0.5, low: 0, high: 1 };
  const pairs = games / 2 + 2;
  const difference = (bothWon - bothLost) / pairs;
  const discordant = (bothWon + bothLost + 2) / pairs;
  const halfWidth = Z_95 * Math.sqrt((discordant - difference * difference) / pairs);
  const winRate = wins / games;
  return {
    winRate,
    low: Math.max(0, Math.min(winRate, (1 + difference - halfWidth) / 2)),
    high: Math.min(1, Math.max(winRate, (1 + difference + halfWidth) / 2)),
  };
}

/** The pairs of which one player has won both games, and how many of them the first has; no rate where there is none. */
export function decidedPairs({ bothWon, bothLost }: ArenaTally): {
  readonly n: number;
  readonly winRate: number | null;
} {
  const n = bothWon + bothLost;
  return { n, winRate: n === 0 ? null : bothWon / n };
}
