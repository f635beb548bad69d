/**
 * Players compared: each wall is played four times, every player once in each seat, so that what luck the wall
 * gives a seat falls out.
 */
import { seededRandom } from '$lib/core/random';
import {
  applyMahjongAction,
  beginGame,
  seatToAct,
  type Action,
  type Game,
  type GameResult,
} from '$lib/mahjong/rules/game';
import type { MahjongOptions } from '$lib/mahjong/rules/options';
import { bySeat, seatAfter, SEATS, type BySeat, type Seat } from '$lib/mahjong/rules/seats';
import { viewFor } from '$lib/mahjong/rules/view';
import { dealTiles } from '$lib/mahjong/rules/wall';
import { chooseMahjongAction, type Player } from './players';

export interface PlayedMahjongGame {
  /** The game before its first action, which the seed and the dealer decide. */
  readonly begin: Game;
  /** What was done, in order. */
  readonly actions: readonly Action[];
  readonly result: GameResult;
}

const DEALER: Seat = 0;

/** A whole game of players by their seats. The same seed gives the same game. */
export function playMahjongGame(players: BySeat<Player>, seed: number, options: MahjongOptions): PlayedMahjongGame {
  const random = seededRandom(seed);
  const begin = beginGame(dealTiles(DEALER, random), DEALER, options);
  const actions: Action[] = [];
  let game = begin;
  for (let seat = seatToAct(game); seat !== null; seat = seatToAct(game)) {
    const action = chooseMahjongAction(players[seat], viewFor(seat, game), random);
    actions.push(action);
    game = applyMahjongAction(game, action);
  }
  if (game.phase !== 'over') throw new Error('The game goes on, and nobody is to act.');
  return { begin, actions, result: game.result };
}

/**
 * Who of four players wins the `n`th game (from 0) of a comparison, as a place in `players`; null for a draw. Four
 * games in a row have the same wall, and everybody sits one seat further in each.
 */
export function arenaWinner(
  players: BySeat<Player>,
  gameIndex: number,
  seed: number,
  options: MahjongOptions,
): Seat | null {
  const seated = bySeat((seat) => players[seatAfter(seat, SEATS.length - (gameIndex % SEATS.length))]);
  // Walls of neighbouring seeds have nothing in common.
  const wall = seed * 1_000_003 + Math.floor(gameIndex / SEATS.length);
  const { result } = playMahjongGame(seated, wall, options);
  if (result.kind === 'draw') return null;
  return seatAfter(result.winner, SEATS.length - (gameIndex % SEATS.length));
}
