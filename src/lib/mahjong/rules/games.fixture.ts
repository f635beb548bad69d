/** Whole games in which everything is done that may be done, for tests. */
import { seededRandom } from '$lib/core/random';
import { applyMahjongAction, beginGame, legalActions, type Action, type Game } from './game';
import type { MahjongOptions } from './options';
import type { Seat } from './seats';
import { dealTiles } from './wall';

export interface GameStep {
  readonly action: Action;
  readonly game: Game;
}

/** The game from the deal of a seed, and each action with what came of it. */
export function randomGame(seed: number, options: MahjongOptions): readonly [Game, readonly GameStep[]] {
  const dealer = (seed & 3) as Seat;
  const begin = beginGame(dealTiles(dealer, seededRandom(seed)), dealer, options);
  const random = seededRandom(seed + 1);
  const steps: GameStep[] = [];
  for (let game = begin; ;) {
    const may = legalActions(game);
    const action = may[random.below(Math.max(1, may.length))];
    if (!action) return [begin, steps];
    game = applyMahjongAction(game, action);
    steps.push({ action, game });
  }
}
