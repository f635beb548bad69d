/** Double-dummy play of bridge for lines that are demonstrated. */
import type { Card } from '$lib/cards/card';
import type { Game } from '$lib/games/bridge/proof/bridge-proof-port';
import { seatToPlayIn } from '$lib/games/bridge/proof/bridge-hidden-game';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import type { Play } from '$lib/games/bridge/rules/bridge-play';
import type { CardValueSolver } from '$lib/games/bridge/solver/double-dummy-port';
import type { DoubleDummyGuide } from '$lib/hidden-information/refutation';
import { orderForDemonstration } from './demonstration-order';
import { doubleDummyValues } from './average-card-values';

/** Plays the double-dummy best cards, the most instructive first. */
export function createDoubleDummyShowing(
  solver: CardValueSolver,
): DoubleDummyGuide<Game, Deal, Play, Card> {
  return {
    bestActions(game, deal, play) {
      const values = doubleDummyValues(deal, play, solver);
      const maxTricks = Math.max(...values.values());
      const cards = [...values].flatMap(([card, tricks]) => (tricks === maxTricks ? [card] : []));
      const seat = seatToPlayIn(game, play);
      // The student tries what is still undecided; the others cash the tricks that beat it.
      const isStudent = seat !== null && game.student.includes(seat);
      return orderForDemonstration(cards, deal, play, isStudent ? 'try' : 'cash');
    },
  };
}
