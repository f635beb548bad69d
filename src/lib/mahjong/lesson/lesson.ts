/**
 * A mahjong problem as the trainer plays it: one discard, or the last tiles of a wall that come one by one. Actions are
 * tiles: what the student throws, and what comes from the wall.
 */
import { invariant } from '$lib/core/result';
import { seenIn, type MahjongProblem } from '$lib/mahjong/problem/problem';
import {
  afterTile,
  isWon,
  playAtStart,
  turnIn,
  type WallGame,
  type WallPlay,
} from '$lib/mahjong/proof/wall-game';
import { isTile, type Tile } from '$lib/mahjong/rules/tiles';
import type { Outcome, TrainerPort, Turn } from '$lib/trainer/port';

/** The game behind a problem; it has no orders where one discard is the whole of it. */
export function gameOf(problem: MahjongProblem): WallGame {
  return { seen: seenIn(problem), orders: problem.orders.map(({ tiles }) => tiles) };
}

/** Whether the wall switches in it; else one discard is the whole of it. */
export function hasWall({ orders }: Pick<MahjongProblem, 'orders'>): boolean {
  return orders.length > 0;
}

/** What may be thrown, each kind once, in the order of `TILES`; nothing when it is not the student's turn. */
export function legalNow(problem: MahjongProblem, play: WallPlay): readonly Tile[] {
  return turnAfter(problem, play) === 'student' ? [...new Set(play.hand)] : [];
}

function turnAfter(problem: MahjongProblem, play: WallPlay): Turn {
  if (!hasWall(problem)) return play.thrown.length === 0 ? 'student' : 'over';
  const turn = turnIn(gameOf(problem), play);
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
  const game = gameOf(problem);
  const wall = hasWall(problem);
  const isMade = (play: WallPlay): boolean =>
    wall ? isWon(play) : play.thrown.some((tile) => good.includes(tile));
  const outcomeOf = (made: boolean): Outcome => ({ made, reached: made ? 1 : 0, goal: 1 });
  return {
    begin: playAtStart(game.seen),
    turn: (play) => turnAfter(problem, play),
    isAction: isTile,
    allows: (play, action) => legalNow(problem, play).includes(action),
    after(play, action) {
      const turn = turnAfter(problem, play);
      const lawful =
        turn === 'student'
          ? play.hand.includes(action)
          : turn === 'computer' && mayCome(game, play, action);
      invariant(lawful, `${action} cannot come now.`);
      return afterTile(play, action);
    },
    roundEnded: () => false,
    lost: () => false,
    outcome: (play) => (turnAfter(problem, play) === 'over' ? outcomeOf(isMade(play)) : null),
    claimable: () => null,
    claimed: () => outcomeOf(false),
  };
}

/** Whether a tile may come next in an order that fits all that came. */
function mayCome({ orders }: WallGame, { came }: WallPlay, tile: Tile): boolean {
  return orders.some(
    (order) => came.every((each, place) => order[place] === each) && order[came.length] === tile,
  );
}

/** The play after a log. Throws when something in it may not be. */
export function playAfter(problem: MahjongProblem, log: readonly Tile[]): WallPlay {
  const { begin, after } = mahjongLesson(problem, []);
  return log.reduce(after, begin);
}
