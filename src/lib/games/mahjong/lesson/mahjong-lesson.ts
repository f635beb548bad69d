/**
 * A mahjong problem as the trainer plays it: a single discard, or the last tiles of a wall one by
 * one. Actions are tiles: the student's discards and the tiles drawn.
 */
import { invariant } from '$lib/core/result';
import { studentView, type MahjongProblem } from '$lib/games/mahjong/problem/mahjong-problem';
import {
  playWallTile,
  isWallWon,
  initialWallPlay,
  wallTurn,
  type WallGame,
  type WallPlay,
} from '$lib/games/mahjong/proof/wall-game';
import { isTile, type Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import type { Outcome, TrainerPort, Turn } from '$lib/trainer/port';

/** The wall game of a problem; without orders for a single discard. */
export function wallGameOf(problem: MahjongProblem): WallGame {
  return { studentView: studentView(problem), orders: problem.orders.map(({ tiles }) => tiles) };
}

/**
 * True for a problem with a switching wall (several possible orders, of which the computer may
 * choose as long as the tiles drawn fit); otherwise it is a single discard.
 */
export function hasWallOrders({ orders }: Pick<MahjongProblem, 'orders'>): boolean {
  return orders.length > 0;
}

/** Legal discards, each kind once, sorted; none out of turn. */
export function legalDiscards(problem: MahjongProblem, play: WallPlay): readonly Tile[] {
  return turnAfter(problem, play) === 'student' ? [...new Set(play.hand)] : [];
}

function turnAfter(problem: MahjongProblem, play: WallPlay): Turn {
  if (!hasWallOrders(problem)) return play.discarded.length === 0 ? 'student' : 'over';
  const turn = wallTurn(wallGameOf(problem), play);
  return turn === 'others' ? 'computer' : turn;
}

/**
 * The trainer's port. `bestDiscards` are the correct discards of a single-discard problem; a
 * switching wall must be won.
 */
export function mahjongLesson(
  problem: MahjongProblem,
  bestDiscards: readonly Tile[],
): TrainerPort<WallPlay, Tile> {
  const game = wallGameOf(problem);
  const isWallProblem = hasWallOrders(problem);
  const isMade = (play: WallPlay): boolean =>
    isWallProblem ? isWallWon(play) : play.discarded.some((tile) => bestDiscards.includes(tile));
  const outcomeOf = (made: boolean): Outcome => ({ made, reached: made ? 1 : 0, goal: 1 });
  return {
    start: initialWallPlay(game.studentView),
    turn: (play) => turnAfter(problem, play),
    isAction: isTile,
    isLegal: (play, action) => legalDiscards(problem, play).includes(action),
    after(play, action) {
      const turn = turnAfter(problem, play);
      const isPossible =
        turn === 'student'
          ? play.hand.includes(action)
          : turn === 'computer' && canBeDrawn(game, play, action);
      invariant(isPossible, `${action} cannot come now.`);
      return playWallTile(play, action);
    },
    // Mahjong problems have no rounds, and no claims of the rest of the play (as in bridge).
    hasRoundEnded: () => false,
    isGoalLost: () => false,
    outcome: (play) => (turnAfter(problem, play) === 'over' ? outcomeOf(isMade(play)) : null),
    maxClaim: () => null,
    outcomeOfClaim: () => outcomeOf(false),
  };
}

/** True if a tile comes next in some consistent order. */
function canBeDrawn({ orders }: WallGame, { drawn: drawnTiles }: WallPlay, tile: Tile): boolean {
  return orders.some(
    (order) =>
      drawnTiles.every((each, wallIndex) => order[wallIndex] === each) &&
      order[drawnTiles.length] === tile,
  );
}

/** Replays a log. Throws on an illegal tile. */
export function replayWallLog(problem: MahjongProblem, log: readonly Tile[]): WallPlay {
  const noBestDiscards: readonly Tile[] = []; // They only matter for the outcome.
  const { start, after } = mahjongLesson(problem, noBestDiscards);
  return log.reduce(after, start);
}
