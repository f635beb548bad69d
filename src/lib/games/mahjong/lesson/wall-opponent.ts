/** The opponent of a wall problem, which chooses the next tile of the wall. */
import type { MahjongProblem } from '$lib/games/mahjong/problem/mahjong-problem';
import { wallRules } from '$lib/games/mahjong/proof/wall-rules';
import { wallEvaluator } from '$lib/games/mahjong/proof/wall-heuristics';
import { wallProver } from '$lib/games/mahjong/proof/wall-verdicts';
import type { WallPlay } from '$lib/games/mahjong/proof/wall-game';
import type { Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import { chooseComputerAction } from '$lib/hidden-information/computer-choice';
import { wallGameOf } from './mahjong-lesson';

/**
 * The next tile: among the consistent orders the one that hurts the student most becomes the truth;
 * see `chooseComputerAction`.
 */
export function nextWallTile(problem: MahjongProblem, play: WallPlay): Tile {
  // No orders beyond those of the problem.
  const task = { game: wallGameOf(problem), virtual: [] };
  return chooseComputerAction(wallRules, wallEvaluator, task, play, wallProver);
}
