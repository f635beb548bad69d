/** The human-like seats of a problem, and their policies in a proof. */
import { createHumanPolicy } from '$lib/games/bridge/opponents/human/human-policy';
import type { BridgePolicies, BridgePolicy } from '$lib/games/bridge/proof/bridge-proof-port';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { DoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { humanSeats, type BridgeProblem } from './bridge-problem';
import { toMind } from './seat-mind';

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
