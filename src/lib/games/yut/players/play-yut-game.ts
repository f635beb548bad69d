/** Simulation of a game between two players. */
import { seededRandom, type Random } from '$lib/core/random';
import { invariant } from '$lib/core/result';
import { seededThrows } from '$lib/games/yut/rules/yut-play';
import { legalMoves, applyThrow, type Move } from '$lib/games/yut/rules/yut-moves';
import type { YutOptions } from '$lib/games/yut/rules/yut-options';
import {
  initialYutState,
  winnerOf,
  type Side,
  type YutState,
} from '$lib/games/yut/rules/yut-state';
import { scoreOfSticks, type Score } from '$lib/games/yut/rules/stick-throws';
import type { Player } from './yut-player';

/** A value for each side; A throws first. */
export type BySide<Value> = Readonly<Record<Side, Value>>;

/** A throw or move with the state before it, and for a move the alternatives. */
export type YutGameEvent =
  | { readonly state: YutState; readonly threw: Score }
  | { readonly state: YutState; readonly moves: readonly Move[]; readonly move: Move };

/**
 * Plays a game, yielding its events; returns the winner. Throws and each player's random source
 * depend on the seed and the side alone, so that swapped players get the same.
 */
export function* playYutGame(
  players: BySide<Player>,
  seed: number,
  options: YutOptions,
): Generator<YutGameEvent, Side> {
  const throws = { A: seededThrows(seed, 'A'), B: seededThrows(seed, 'B') };
  const chance: BySide<Random> = { A: playerRandom(seed, 'A'), B: playerRandom(seed, 'B') };
  for (let state = initialYutState(); ;) {
    const winner = winnerOf(state);
    if (winner !== null) return winner;
    const { turn } = state;
    if (state.throw) {
      const threw = scoreOfSticks(throws[turn].next().value);
      yield { state, threw };
      state = applyThrow(state, threw, options);
    } else {
      const moves = legalMoves(state, options);
      const move = players[turn].choose(state, moves, chance[turn]);
      yield { state, moves, move };
      state = move.state;
    }
  }
}

/** Independent of the throws, so that a random player cannot see what comes. */
function playerRandom(seed: number, side: Side): Random {
  return seededRandom((Math.imul(seed, 2) + (side === 'A' ? 0 : 1)) ^ 0x51ed270b);
}

/**
 * Seed of game or pair number `gameIndex` of a series (from 0); series of neighbouring seeds share
 * nothing.
 */
export function gameSeed(seed: number, gameIndex: number): number {
  invariant(gameIndex < 1_000_003, 'A row of games is shorter.');
  return seed * 1_000_003 + gameIndex;
}

/** Plays a game and returns the winner. */
export function playToWinner(players: BySide<Player>, seed: number, options: YutOptions): Side {
  const game = playYutGame(players, seed, options);
  for (;;) {
    const { done, value } = game.next();
    if (done) return value;
  }
}
