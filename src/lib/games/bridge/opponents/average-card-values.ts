/**
 * Average double-dummy values of cards over the deals in which they may be played: the opponents'
 * rule of Murakami et al. (section 4.1), for bridge.
 */
import { lowestFirst, type Card } from '$lib/cards/card';
import { invariant } from '$lib/core/result';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { fits, legalIn, turnOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import { toDoubleDummyPosition } from '$lib/games/bridge/solver/double-dummy-position';
import type { CardValueSolver } from '$lib/games/bridge/solver/double-dummy-port';
import * as switching from '$lib/hidden-information/average-ranking';

/**
 * The authored deals without their names: real ones, each of which may be the true deal, and
 * virtual ones, which never are and only keep the opponents from giving up.
 */
export type ConsistentDeals = switching.CandidateWorlds<Deal>;

/** A card with the sum of its values over the deals in which it is legal. */
export type CardCandidate = switching.ActionCandidate<Card>;

/**
 * The cards that the seat to play may play in a consistent real deal, the best for its side first;
 * see `averageCardValues`.
 */
export function averageCardValues(
  deals: ConsistentDeals,
  play: Play,
  solver: CardValueSolver,
): readonly CardCandidate[] {
  const consistent = (candidates: readonly Deal[]): readonly Deal[] =>
    candidates.filter((deal) => fits(deal, play));
  return switching.rankByAverage(
    { real: consistent(deals.real), virtual: consistent(deals.virtual) },
    {
      possibleActions: (deal) => legalIn(deal, play),
      evaluate: (deal) => doubleDummyValues(deal, play, solver),
      comparePlain: lowestFirst,
    },
  );
}

/** The double-dummy tricks of the side to play after each legal card, in this complete deal. */
export function doubleDummyValues(
  deal: Deal,
  play: Play,
  solver: CardValueSolver,
): ReadonlyMap<Card, number> {
  invariant(turnOf(play) !== null, 'Nobody is to play.');
  return solver.cardValues(toDoubleDummyPosition(deal, play)).cards;
}
