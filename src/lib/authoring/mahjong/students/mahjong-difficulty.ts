/** Measures the difficulty of mahjong problems: the lesson and its simulated students. */
import {
  createDrawingStudent,
  createFixedStudent,
} from '$lib/authoring/simulation/random-students';
import {
  measureDifficulty,
  type DifficultyMeter,
} from '$lib/authoring/simulation/measure-difficulty';
import type { SimulatedLesson, SimulatedStudent } from '$lib/authoring/simulation/simulated-lesson';
import { optionsWithinMargin } from '$lib/choice/evaluated-decision';
import { minShantenDiscards } from '$lib/games/mahjong/evaluation/discard-acceptance';
import { evaluateDiscards } from '$lib/games/mahjong/lesson/evaluate-discards';
import {
  hasWallOrders,
  legalDiscards,
  mahjongLesson,
  wallGameOf,
} from '$lib/games/mahjong/lesson/mahjong-lesson';
import { nextWallTile } from '$lib/games/mahjong/lesson/wall-opponent';
import {
  isolatedDiscard,
  kimDiscard,
  ukeireDiscard,
} from '$lib/games/mahjong/players/discard-policies';
import type { MahjongProblem } from '$lib/games/mahjong/problem/mahjong-problem';
import {
  isWallWon,
  playWallTile,
  viewAfterPlay,
  type WallPlay,
} from '$lib/games/mahjong/proof/wall-game';
import { wallProver } from '$lib/games/mahjong/proof/wall-verdicts';
import type { Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import { countVisibleTiles, type DiscardView } from '$lib/games/mahjong/rules/mahjong-view';

/** Creates the meter of mahjong problems. */
export function createMahjongMeter(): DifficultyMeter<MahjongProblem> {
  return (problem, seed) =>
    measureDifficulty(createMahjongSimulation(problem), createMahjongStudents(problem), seed);
}

/** The problem against the app's wall. A single discard worse than the best is a mistake. */
export function createMahjongSimulation(problem: MahjongProblem): SimulatedLesson<WallPlay, Tile> {
  const isWall = hasWallOrders(problem);
  const game = wallGameOf(problem);
  const bestDiscards = isWall
    ? []
    : optionsWithinMargin(evaluateDiscards(problem, [])[0]).map(({ action }) => action);
  return {
    port: mahjongLesson(problem, bestDiscards),
    legalActions: (play) => legalDiscards(problem, play),
    chooseComputerAction: (play) => nextWallTile(problem, play),
    isMistake: (play, tile) =>
      isWall
        ? wallProver.wins(game, playWallTile(play, tile)).wins === false
        : !bestDiscards.includes(tile),
    isGoalReached: (play) => isWall && isWallWon(play),
    roundOf: ({ discarded }) => discarded.length + 1,
  };
}

/** The kinds of students of mahjong. */
export function createMahjongStudents(
  problem: MahjongProblem,
): readonly SimulatedStudent<WallPlay, Tile>[] {
  const game = wallGameOf(problem);
  const byView =
    <Answer>(answer: (view: DiscardView) => Answer) =>
    (play: WallPlay): Answer =>
      answer(viewAfterPlay(game, play));
  return [
    createDrawingStudent('natural', byView(discardsThatKeepShanten)),
    createFixedStudent('isolated', byView(isolatedDiscard)),
    createFixedStudent(
      'kim',
      byView((view) => kimDiscard(view)),
    ),
    createFixedStudent('ukeire', byView(ukeireDiscard)),
  ];
}

/** The discards after which the hand is as near to tenpai as it can be. */
function discardsThatKeepShanten(view: DiscardView): readonly Tile[] {
  const melds = view.melds[view.seat].length;
  return minShantenDiscards(view.hand, countVisibleTiles(view), melds).map(
    ({ discard }) => discard,
  );
}
