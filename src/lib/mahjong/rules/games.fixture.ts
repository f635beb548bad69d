/** Whole games in which everything is done that may be done, for tests. */
import { seededRandom } from '$lib/core/random';
import { after, beginGame, legalActions, type Action, type Game } from './game';
import type { Options } from './options';
import type { Seat } from './seats';
import { dealTiles } from './wall';

export interface Step {
  readonly action: Action;
  readonly game: Game;
}

/** The game from the deal of a seed, and each action with what came of it. */
export function randomGame(seed: number, options: Options): readonly [Game, readonly Step[]] {
  const dealer = (seed & 3) as Seat;
  const begin = beginGame(dealTiles(dealer, seededRandom(seed)), dealer, options);
  const random = seededRandom(seed + 1);
  const steps: Step[] = [];
  for (let game = begin; ;) {
    const may = legalActions(game);
    const action = may[random.below(Math.max(1, may.length))];
    if (!action) return [begin, steps];
    game = after(game, action);
    steps.push({ action, game });
  }
}
