/**
 * What a card is worth on the average over the deals in which it may be played: the paper's rule at
 * a bridge table.
 */
import { lowestFirst, type Card } from '$lib/cards/card';
import { invariant } from '$lib/core/result';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { fits, legalIn, turnOf, type Play } from '$lib/bridge/rules/bridge-play';
import { toDoubleDummyPosition } from '$lib/bridge/solver/double-dummy-position';
import type { CardValueSolver } from '$lib/bridge/solver/double-dummy-port';
import * as switching from '$lib/switching/average';

/** The complete layouts that an author gave, without their names. */
export type ConsistentDeals = switching.Layouts<Deal>;
export type CardCandidate = switching.Candidate<Card>;

/**
 * The cards that the seat whose turn it is may play in an alive real deal, the best for its side
 * first; see `averages`.
 */
export function averageCardValues(layouts: ConsistentDeals, play: Play, solver: CardValueSolver): readonly CardCandidate[] {
  const alive = (deals: readonly Deal[]): readonly Deal[] =>
    deals.filter((deal) => fits(deal, play));
  return switching.averages(
    { real: alive(layouts.real), virtual: alive(layouts.virtual) },
    {
      possible: (deal) => legalIn(deal, play),
      worth: (deal) => doubleDummyValues(deal, play, solver),
      plainer: lowestFirst,
    },
  );
}

/**
 * The double-dummy tricks of the side to move after each legal card, if this complete deal is the
 * truth.
 */
export function doubleDummyValues(deal: Deal, play: Play, solver: CardValueSolver): ReadonlyMap<Card, number> {
  invariant(turnOf(play) !== null, 'Nobody is to play.');
  return solver.cardValues(toDoubleDummyPosition(deal, play)).cards;
}
