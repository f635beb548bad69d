/** What comes from a wall whose order is not settled. */
import type { MahjongProblem } from '$lib/mahjong/problem/problem';
import { wallRules } from '$lib/mahjong/proof/rules';
import { wallEvaluator } from '$lib/mahjong/proof/sense';
import { wallProver } from '$lib/mahjong/proof/verdicts';
import type { WallPlay } from '$lib/mahjong/proof/wall-game';
import type { Tile } from '$lib/mahjong/rules/tiles';
import { chooseComputerAction } from '$lib/switching/choice';
import { wallGameOf } from './lesson';

/** The next tile: of the orders that fit all that came, the one that hurts most is the truth. See `computerAction`. */
export function nextWallTile(problem: MahjongProblem, play: WallPlay): Tile {
  const contest = { game: wallGameOf(problem), virtual: [] };
  return chooseComputerAction(wallRules, wallEvaluator, contest, play, wallProver);
}
