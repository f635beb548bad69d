/** Random whole games, in which every kind of legal action occurs. */
import { seededRandom } from '$lib/core/random';
import {
  applyMahjongAction,
  beginGame,
  legalActions,
  type Action,
  type Game,
} from './mahjong-game-state';
import type { MahjongOptions } from './mahjong-options';
import type { Seat } from './mahjong-seats';
import { dealTiles } from './mahjong-deal';

export interface GameStep {
  readonly action: Action;
  readonly game: Game;
}

/** The initial state of a seed's deal, and each random action with the resulting state. */
export function randomGame(
  seed: number,
  options: MahjongOptions,
): readonly [Game, readonly GameStep[]] {
  const dealer = (seed & 3) as Seat;
  const begin = beginGame(dealTiles(dealer, seededRandom(seed)), dealer, options);
  const random = seededRandom(seed + 1);
  const steps: GameStep[] = [];
  for (let game = begin; ;) {
    const actions = legalActions(game);
    const action = actions[random.below(Math.max(1, actions.length))];
    if (!action) return [begin, steps];
    game = applyMahjongAction(game, action);
    steps.push({ action, game });
  }
}
