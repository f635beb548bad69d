/** What bridge knows of good play with open cards, for lines that are shown. */
import type { Card } from '$lib/cards/card';
import type { Game } from '$lib/bridge/proof/bridge-proof-port';
import { seatToPlayIn } from '$lib/bridge/proof/bridge-hidden-game';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import type { Play } from '$lib/bridge/rules/bridge-play';
import type { CardValueSolver } from '$lib/bridge/solver/double-dummy-port';
import type { Showing } from '$lib/switching/refutation';
import { orderForDemonstration } from './open-sense';
import { doubleDummyValues } from './paper';

/** The cards worth the most tricks double dummy, those first that show what they are for. */
export function createDoubleDummyShowing(solver: CardValueSolver): Showing<Game, Deal, Play, Card> {
  return {
    best(game, deal, play) {
      const values = doubleDummyValues(deal, play, solver);
      const most = Math.max(...values.values());
      const cards = [...values].flatMap(([card, tricks]) => (tricks === most ? [card] : []));
      const seat = seatToPlayIn(game, play);
      const tries = seat !== null && game.student.includes(seat);
      return orderForDemonstration(cards, deal, play, tries ? 'try' : 'cash');
    },
  };
}
