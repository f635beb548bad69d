/** The human-like seats of a problem: their minds, and their policies in a proof. */
import { createHumanPolicy } from '$lib/games/bridge/opponents/human/human-policy';
import type { Mind } from '$lib/games/bridge/opponents/human/mind';
import type { BridgePolicies, BridgePolicy } from '$lib/games/bridge/proof/bridge-proof-port';
import { dummyOf, tricksPromised } from '$lib/games/bridge/rules/contract';
import { sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { DoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { toExplainedAuction } from './explained-auction';
import { humanSeats, type BridgeProblem } from './bridge-problem';

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

/** The seat that chooses the cards of a seat: declarer for dummy, else the seat itself. */
export function decidingSeat({ contract }: Pick<BridgeProblem, 'contract'>, seat: Seat): Seat {
  return seat === dummyOf(contract) ? contract.declarer : seat;
}

/** The policies of the human-like seats, and of dummy if declarer is one of them. */
export function createPolicies(problem: BridgeProblem, solver: DoubleDummySolver): BridgePolicies {
  const policies: { [S in Seat]?: BridgePolicy } = {};
  for (const seat of humanSeats(problem)) {
    const policy = createHumanPolicy(toMind(problem, seat), seat, problem.contract, solver);
    policies[seat] = policy;
    if (seat === problem.contract.declarer) policies[dummyOf(problem.contract)] = policy;
  }
  return policies;
}
