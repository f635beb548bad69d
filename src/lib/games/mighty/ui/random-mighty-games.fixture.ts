/** Random Mighty games, each as the list of its positions, for property tests. */
import { seededRandom } from '$lib/core/random';
import { dealCards } from '$lib/games/mighty/rules/mighty-deal';
import {
  applyMightyAction,
  beginMightyGame,
  legalActions,
  type Game,
} from '$lib/games/mighty/rules/mighty-game-state';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/games/mighty/rules/mighty-options';
import type { Seat } from '$lib/games/mighty/rules/mighty-seats';

/**
 * Only the first legal calls are drawn from: a pass, a deal miss where it is legal, and the lowest
 * bids. So the bidding stays low.
 */
const MAX_CALL_CHOICES = 4;

/** All positions of a random game, from the first call to the end. */
function randomGamePositions(seed: number): readonly Game[] {
  const random = seededRandom(seed);
  const positions = [
    beginMightyGame(dealCards(random), random.below(5) as Seat, DEFAULT_MIGHTY_OPTIONS),
  ];
  for (;;) {
    const position = positions.at(-1) as Game;
    const actions = legalActions(position);
    if (actions.length === 0) return positions;
    const choiceCount =
      position.phase === 'bidding' ? Math.min(actions.length, MAX_CALL_CHOICES) : actions.length;
    const action = actions[random.below(choiceCount)];
    if (action) positions.push(applyMightyAction(position, action));
  }
}

/** The positions of each game from fixed seeds; games that ended in a redeal are left out. */
export const RANDOM_MIGHTY_GAMES: readonly (readonly Game[])[] = Array.from(
  { length: 40 },
  (_, seed) => randomGamePositions(seed),
).filter((positions) => positions.at(-1)?.phase === 'over');
