/**
 * Comparison of players: each wall is played four times with the players rotated through the seats,
 * which cancels the luck of the wall.
 */
import { seededRandom } from '$lib/core/random';
import {
  applyMahjongAction,
  beginGame,
  seatToAct,
  type Action,
  type Game,
  type GameResult,
} from '$lib/games/mahjong/rules/mahjong-game-state';
import type { MahjongOptions } from '$lib/games/mahjong/rules/mahjong-options';
import {
  bySeat,
  seatAfter,
  SEATS,
  type BySeat,
  type Seat,
} from '$lib/games/mahjong/rules/mahjong-seats';
import { viewFor } from '$lib/games/mahjong/rules/mahjong-view';
import { dealTiles } from '$lib/games/mahjong/rules/mahjong-deal';
import { chooseMahjongAction, type Player } from './mahjong-computer-players';

export interface PlayedMahjongGame {
  /** The initial state, determined by seed and dealer. */
  readonly begin: Game;
  /** All actions, in order. */
  readonly actions: readonly Action[];
  readonly result: GameResult;
}

const DEALER: Seat = 0;

/** Plays a whole game; players are given by seat. Deterministic in the seed. */
export function playMahjongGame(
  players: BySeat<Player>,
  seed: number,
  options: MahjongOptions,
): PlayedMahjongGame {
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
 * Winner of game `gameIndex` (from 0) of a comparison, as an index in `players`; null for a draw.
 * Four consecutive games share a wall, and the players move one seat on in each.
 */
export function arenaWinner(
  players: BySeat<Player>,
  gameIndex: number,
  seed: number,
  options: MahjongOptions,
): Seat | null {
  const rotated = bySeat(
    (seat) => players[seatAfter(seat, SEATS.length - (gameIndex % SEATS.length))],
  );
  // Spread the seeds, so that neighbouring seeds share no walls.
  const wallSeed = seed * 1_000_003 + Math.floor(gameIndex / SEATS.length);
  const { result } = playMahjongGame(rotated, wallSeed, options);
  if (result.kind === 'draw') return null;
  return seatAfter(result.winner, SEATS.length - (gameIndex % SEATS.length));
}
