/** Comparison of two players over many games, paired or single (2024 yut paper, 4.1). */
import { proportionInterval, type Interval } from '$lib/core/confidence-interval';
import { invariant } from '$lib/core/result';
import type { YutOptions } from '$lib/games/yut/rules/yut-options';
import { gameSeed, playToWinner } from './play-yut-game';
import type { Player } from './yut-player';

/** Results of the first of two players. */
export interface ArenaTally {
  readonly games: number;
  readonly wins: number;
  /**
   * Pairs in which the first player won both games, and in which it lost both; 0 for single games.
   */
  readonly bothWon: number;
  readonly bothLost: number;
}

export const EMPTY_TALLY: ArenaTally = { games: 0, wins: 0, bothWon: 0, bothLost: 0 };

export function addTallies(tallyA: ArenaTally, tallyB: ArenaTally): ArenaTally {
  return {
    games: tallyA.games + tallyB.games,
    wins: tallyA.wins + tallyB.wins,
    bothWon: tallyA.bothWon + tallyB.bothWon,
    bothLost: tallyA.bothLost + tallyB.bothLost,
  };
}

/**
 * Plays pair number `pairIndex` (from 0): both games use the same throws for the first and the
 * second mover, with the players swapped. A player against itself wins exactly one of the two.
 */
export function playPair(
  a: Player,
  b: Player,
  seed: number,
  pairIndex: number,
  options: YutOptions,
): ArenaTally {
  const throws = gameSeed(seed, pairIndex);
  const wonAsFirst = playToWinner({ A: a, B: b }, throws, options) === 'A';
  const wonAsSecond = playToWinner({ A: b, B: a }, throws, options) === 'B';
  return {
    games: 2,
    wins: Number(wonAsFirst) + Number(wonAsSecond),
    bothWon: Number(wonAsFirst && wonAsSecond),
    bothLost: Number(!wonAsFirst && !wonAsSecond),
  };
}

/**
 * Plays game number `gameIndex` (from 0) of an unpaired comparison: own throws for each game, with
 * alternating first mover.
 */
export function playSingle(
  a: Player,
  b: Player,
  seed: number,
  gameIndex: number,
  options: YutOptions,
): ArenaTally {
  const begins = gameIndex % 2 === 0;
  const winner = playToWinner(
    begins ? { A: a, B: b } : { A: b, B: a },
    gameSeed(seed, gameIndex),
    options,
  );
  return { ...EMPTY_TALLY, games: 1, wins: Number(winner === (begins ? 'A' : 'B')) };
}

export interface WinRate extends Interval {
  /** From 0 to 1. */
  readonly winRate: number;
}

/** Win rate of single games, with its Wilson interval; 0.5 without games. */
export function singleRate({ games, wins }: ArenaTally): WinRate {
  if (games === 0) return { winRate: 0.5, low: 0, high: 1 };
  const { share, low, high } = proportionInterval(wins, games);
  return { winRate: share, low, high };
}

/** Quantile of the normal distribution for a 95 % interval. */
const Z_95 = 1.959964;

/**
 * Win rate of paired games, which cancels the luck of the throws. The interval is that of D. G.
 * Bonett and R. M. Price, "Adjusted Wald confidence interval for a difference of binomial
 * proportions based on paired data" (2012), which adds one pair to either side.
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

/**
 * Discordant pairs (one player won both games) and the first player's share of them; null without
 * any.
 */
export function decidedPairs({ bothWon, bothLost }: ArenaTally): {
  readonly n: number;
  readonly winRate: number | null;
} {
  const n = bothWon + bothLost;
  return { n, winRate: n === 0 ? null : bothWon / n };
}
