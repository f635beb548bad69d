/** The human-like seats of a problem: what each brings to the table, and how it plays in a proof. */
import { policyOf } from '$lib/bridge/opponents/human/policy';
import type { Mind } from '$lib/bridge/opponents/human/mind';
import type { Constraint } from '$lib/bridge/knowledge/constraint';
import type { Auction } from '$lib/bridge/knowledge/scene';
import type { Policies, Policy } from '$lib/bridge/proof/port';
import { callerOf } from '$lib/bridge/rules/auction';
import { dummyOf, tricksPromised } from '$lib/bridge/rules/contract';
import { partnerOf, sideOf, type Seat } from '$lib/bridge/rules/seats';
import type { TrickSolver } from '$lib/bridge/solver/solver';
import { humanSeats, type AuctionCall, type BridgeProblem } from './problem';
import { MEASURES } from './shows';

/** How many deals a seat samples when it has none that it believes. */
const SAMPLES = 200;

/** What a human-like seat of a problem decides by, besides what it sees. */
export function mindOf(problem: BridgeProblem, seat: Seat): Mind {
  const { contract, believed, manner, student, seed = 0 } = problem;
  const declares = sideOf(seat) === sideOf(contract.declarer);
  const promised = tricksPromised(contract);
  return {
    auction: auctionOf(problem),
    goal: declares ? promised : 14 - promised,
    believed: (believed[seat] ?? []).map(({ deal }) => deal),
    manner: seat === partnerOf(student) ? 'plain' : manner,
    seed,
    samples: SAMPLES,
    infers: true,
  };
}

/** The seat that decides for a seat: declarer for dummy, else itself. */
export function deciderOf({ contract }: Pick<BridgeProblem, 'contract'>, seat: Seat): Seat {
  return seat === dummyOf(contract) ? contract.declarer : seat;
}

/** How the human-like seats play, and dummy when its declarer is one of them. */
export function policiesOf(problem: BridgeProblem, solver: TrickSolver): Policies {
  const policies: { [S in Seat]?: Policy } = {};
  for (const seat of humanSeats(problem)) {
    const policy = policyOf(mindOf(problem, seat), seat, problem.contract, solver);
    policies[seat] = policy;
    if (seat === problem.contract.declarer) policies[dummyOf(problem.contract)] = policy;
  }
  return policies;
}

/** What was known before a card was led. */
export function auctionOf({ dealer, auction, signals }: BridgeProblem): Auction {
  return {
    dealer,
    calls: auction.map(({ call }) => call),
    shown: dealer
      ? auction.flatMap((call, i) => shownBy(call, callerOf({ dealer, calls: [] }, i)))
      : [],
    signals,
  };
}

function shownBy({ shows = {} }: AuctionCall, seat: Seat): readonly Constraint[] {
  return MEASURES.flatMap((measure): Constraint[] => {
    const range = shows[measure];
    if (!range) return [];
    const { min, max } = range;
    return measure === 'hcp'
      ? [{ kind: 'points', seat, min, max }]
      : [{ kind: 'length', seat, suit: measure, min, max }];
  });
}
