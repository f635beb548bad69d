/** Whole random games, position by position, for property tests. */
import { seededRandom } from '$lib/core/random';
import { dealCards } from '$lib/mighty/rules/mighty-deal';
import {
  applyMightyAction,
  beginMightyGame,
  legalActions,
  type Game,
} from '$lib/mighty/rules/mighty-game-state';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/mighty/rules/mighty-options';
import type { Seat } from '$lib/mighty/rules/mighty-seats';

/** All positions of a game; bids are at 13 or a pass. */
function randomGame(seed: number): readonly Game[] {
  const random = seededRandom(seed);
  const games = [
    beginMightyGame(dealCards(random), random.below(5) as Seat, DEFAULT_MIGHTY_OPTIONS),
  ];
  for (;;) {
    const now = games.at(-1) as Game;
    const actions = legalActions(now);
    if (actions.length === 0) return games;
    const many = now.phase === 'bidding' ? Math.min(actions.length, 4) : actions.length;
    const action = actions[random.below(many)];
    if (action) games.push(applyMightyAction(now, action));
  }
}

/** Finished games from fixed seeds. */
export const RANDOM_MIGHTY_GAMES: readonly (readonly Game[])[] = Array.from(
  { length: 40 },
  (_, seed) => randomGame(seed),
).filter((games) => games.at(-1)?.phase === 'over');
