/** A whole game of two players, as it goes. */
import { seededRandom, type Random } from '$lib/core/random';
import { invariant } from '$lib/core/result';
import { throwsOf } from '$lib/yut/rules/game';
import { movesOf, thrown, type Move } from '$lib/yut/rules/moves';
import type { Options } from '$lib/yut/rules/options';
import { startOf, winnerOf, type Side, type State } from '$lib/yut/rules/state';
import { scoreOf, type Score } from '$lib/yut/rules/throws';
import type { Player } from './player';

/** Something for each side; A throws first. */
export type BySide<Value> = Readonly<Record<Side, Value>>;

/** One thing done, with the state before it; of a move all that could have been moved instead. */
export type Event =
  | { readonly state: State; readonly threw: Score }
  | { readonly state: State; readonly moves: readonly Move[]; readonly move: Move };

/**
 * A game to its end, event by event; it returns who has won. What each side throws depends on the seed alone, and so does the chance
 * that its player is given: two players changed over have the same of both.
 */
export function* gameOf(
  players: BySide<Player>,
  seed: number,
  options: Options,
): Generator<Event, Side> {
  const throws = { A: throwsOf(seed, 'A'), B: throwsOf(seed, 'B') };
  const chance: BySide<Random> = { A: chanceOf(seed, 'A'), B: chanceOf(seed, 'B') };
  for (let state = startOf(); ;) {
    const winner = winnerOf(state);
    if (winner !== null) return winner;
    const { turn } = state;
    if (state.throw) {
      const threw = scoreOf(throws[turn].next().value);
      yield { state, threw };
      state = thrown(state, threw, options);
    } else {
      const moves = movesOf(state, options);
      const move = players[turn].choose(state, moves, chance[turn]);
      yield { state, moves, move };
      state = move.state;
    }
  }
}

/** Not the same numbers as those of the throws: who chooses by chance must not see what comes. */
function chanceOf(seed: number, side: Side): Random {
  return seededRandom((Math.imul(seed, 2) + (side === 'A' ? 0 : 1)) ^ 0x51ed270b);
}

/** The seed of the `n`th game, or pair of games, of a row (from 0); those of neighbouring seeds have nothing in common. */
export function seedOf(seed: number, n: number): number {
  invariant(n < 1_000_003, 'A row of games is shorter.');
  return seed * 1_000_003 + n;
}

/** Who wins a game. */
export function winnerIn(players: BySide<Player>, seed: number, options: Options): Side {
  const game = gameOf(players, seed, options);
  for (;;) {
    const { done, value } = game.next();
    if (done) return value;
  }
}
