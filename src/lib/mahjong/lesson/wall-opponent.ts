/** The opponent of a wall problem, which chooses the next tile of the wall. */
import type { MahjongProblem } from '$lib/mahjong/problem/mahjong-problem';
import { wallRules } from '$lib/mahjong/proof/wall-rules';
import { wallEvaluator } from '$lib/mahjong/proof/wall-heuristics';
import { wallProver } from '$lib/mahjong/proof/wall-verdicts';
import type { WallPlay } from '$lib/mahjong/proof/wall-game';
import type { Tile } from '$lib/mahjong/rules/mahjong-tiles';
import { chooseComputerAction } from '$lib/switching/computer-choice';
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
