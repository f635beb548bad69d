/**
 * A mahjong problem as the trainer plays it: one discard, or the last tiles of a wall that come one by one. Actions are
 * tiles: what the student throws, and what comes from the wall.
 */
import { invariant } from '$lib/core/result';
import { studentView, type MahjongProblem } from '$lib/mahjong/problem/problem';
import {
  playWallTile,
  isWallWon,
  initialWallPlay,
  wallTurn,
  type WallGame,
  type WallPlay,
} from '$lib/mahjong/proof/wall-game';
import { isTile, type Tile } from '$lib/mahjong/rules/tiles';
import type { Outcome, TrainerPort, Turn } from '$lib/trainer/port';

/** The game behind a problem; it has no orders where one discard is the whole of it. */
export function wallGameOf(problem: MahjongProblem): WallGame {
  return { seen: studentView(problem), orders: problem.orders.map(({ tiles }) => tiles) };
}

/** Whether the wall switches in it; else one discard is the whole of it. */
export function hasWallOrders({ orders }: Pick<MahjongProblem, 'orders'>): boolean {
  return orders.length > 0;
}

/** What may be thrown, each kind once, in the order of `TILES`; nothing when it is not the student's turn. */
export function legalDiscards(problem: MahjongProblem, play: WallPlay): readonly Tile[] {
  return turnAfter(problem, play) === 'student' ? [...new Set(play.hand)] : [];
}

function turnAfter(problem: MahjongProblem, play: WallPlay): Turn {
  if (!hasWallOrders(problem)) return play.discarded.length === 0 ? 'student' : 'over';
  const turn = wallTurn(wallGameOf(problem), play);
  return turn === 'others' ? 'computer' : turn;
}

/**
 * What the trainer plays. `good`: what may be thrown where one discard is the whole problem; where the wall switches
 * the hand is to be won.
 */
export function mahjongLesson(
  problem: MahjongProblem,
  good: readonly Tile[],
): TrainerPort<WallPlay, Tile> {
  const game = wallGameOf(problem);
  const wall = hasWallOrders(problem);
  const isMade = (play: WallPlay): boolean =>
    wall ? isWallWon(play) : play.discarded.some((tile) => good.includes(tile));
  const outcomeOf = (made: boolean): Outcome => ({ made, reached: made ? 1 : 0, goal: 1 });
  return {
    begin: initialWallPlay(game.seen),
    turn: (play) => turnAfter(problem, play),
    isAction: isTile,
    allows: (play, action) => legalDiscards(problem, play).includes(action),
    after(play, action) {
      const turn = turnAfter(problem, play);
      const lawful =
        turn === 'student'
          ? play.hand.includes(action)
          : turn === 'computer' && mayCome(game, play, action);
      invariant(lawful, `${action} cannot come now.`);
      return playWallTile(play, action);
    },
    roundEnded: () => false,
    lost: () => false,
    outcome: (play) => (turnAfter(problem, play) === 'over' ? outcomeOf(isMade(play)) : null),
    claimable: () => null,
    claimed: () => outcomeOf(false),
  };
}

/** Whether a tile may come next in an order that fits all that came. */
function mayCome({ orders }: WallGame, { drawn: came }: WallPlay, tile: Tile): boolean {
  return orders.some(
    (order) => came.every((each, place) => order[place] === each) && order[came.length] === tile,
  );
}

/** The play after a log. Throws when something in it may not be. */
export function replayWallLog(problem: MahjongProblem, log: readonly Tile[]): WallPlay {
  const { begin, after } = mahjongLesson(problem, []);
  return log.reduce(after, begin);
}
