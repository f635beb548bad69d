/** A whole game of two players, as it goes. */
import { seededRandom, type Random } from '$lib/core/random';
import { invariant } from '$lib/core/result';
import { seededThrows } from '$lib/yut/rules/yut-play';
import { legalMoves, applyThrow, type Move } from '$lib/yut/rules/yut-moves';
import type { YutOptions } from '$lib/yut/rules/yut-options';
import { initialYutState, winnerOf, type Side, type YutState } from '$lib/yut/rules/yut-state';
import { scoreOfSticks, type Score } from '$lib/yut/rules/stick-throws';
import type { Player } from './yut-player';

/** Something for each side; A throws first. */
export type BySide<Value> = Readonly<Record<Side, Value>>;

/** One thing done, with the state before it; of a move all that could have been moved instead. */
export type YutGameEvent =
  | { readonly state: YutState; readonly threw: Score }
  | { readonly state: YutState; readonly moves: readonly Move[]; readonly move: Move };

/**
 * A game to its end, event by event; it returns who has won. What each side throws depends on the seed alone, and so does the chance
 * that its player is given: two players changed over have the same of both.
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

/** Not the same numbers as those of the throws: who chooses by chance must not see what comes. */
function playerRandom(seed: number, side: Side): Random {
  return seededRandom((Math.imul(seed, 2) + (side === 'A' ? 0 : 1)) ^ 0x51ed270b);
}

/** The seed of the `n`th game, or pair of games, of a row (from 0); those of neighbouring seeds have nothing in common. */
export function gameSeed(seed: number, gameIndex: number): number {
  invariant(gameIndex < 1_000_003, 'A row of games is shorter.');
  return seed * 1_000_003 + gameIndex;
}

/** Who wins a game. */
export function playToWinner(players: BySide<Player>, seed: number, options: YutOptions): Side {
  const game = playYutGame(players, seed, options);
  for (;;) {
    const { done, value } = game.next();
    if (done) return value;
  }
}
