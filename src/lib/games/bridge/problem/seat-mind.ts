/** The knowledge and habits of a problem's human-like seats, as data. */
import type { Mind } from '$lib/games/bridge/opponents/human/mind';
import { tricksPromised } from '$lib/games/bridge/rules/contract';
import { sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { BridgeProblem } from './bridge-problem';
import { toExplainedAuction } from './explained-auction';

/** Number of deals that a seat samples when the author gives it no believed deals. */
const SAMPLED_DEALS = 200;

/** The knowledge and habits of a human-like seat, besides what it sees. */
export function toMind(problem: BridgeProblem, seat: Seat): Mind {
  const { contract, believed, seed = 0 } = problem;
  const declares = sideOf(seat) === sideOf(contract.declarer);
  const promised = tricksPromised(contract);
  return {
    auction: toExplainedAuction(problem),
    // A human-like seat plays for the contract, whatever the problem's goal.
    goal: declares ? promised : 14 - promised,
    believedDeals: (believed[seat] ?? []).map(({ deal }) => deal),
    seed,
    sampleCount: SAMPLED_DEALS,
    drawsInferences: true,
  };
}
