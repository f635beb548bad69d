/** Bench of the computer's bidding: contracts against par on random deals with fixed seeds. */
import { seededRandom } from '$lib/core/random';
import { bidDeal, isTrueCall } from '$lib/games/bridge/bidding/select-call';
import { toHandFacts } from '$lib/games/bridge/bidding/hand-facts';
import { beginContext, withCall } from '$lib/games/bridge/bidding/read-calls';
import { finalContract } from '$lib/games/bridge/rules/bridge-auction';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { score } from '$lib/games/bridge/rules/bridge-score';
import { SEATS, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { tricksPromised, type Contract } from '$lib/games/bridge/rules/contract';
import {
  isVulnerable,
  VULNERABILITIES,
  type Vulnerability,
} from '$lib/games/bridge/rules/vulnerability';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { computeDoubleDummyTable } from '$lib/games/bridge/solver/double-dummy-table';
import { computePar } from '$lib/games/bridge/solver/par';
import { randomDeal } from '../properties/random-double-dummy-positions';
import type { Bench } from './bench-measures';

const SEED = 1_977;

/** The lowest difference in points for 1 to 24 IMPs (Law 78B). */
const IMP_STEPS = [
  20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000,
  2250, 2500, 3000, 3500, 4000,
];

export const biddingBench: Bench = {
  name: 'bidding',
  about: 'deals bid by the computer: IMPs against par, and the share of contracts that make',
  run(args) {
    const countOption = args[args.indexOf('--deals') + 1];
    const dealCount = args.includes('--deals') ? Number(countOption) : 1000;
    const solver = createDoubleDummySolver();
    const results = Array.from({ length: dealCount }, (_, i) => {
      const deal = randomDeal(13, seededRandom(SEED + i));
      const dealer = SEATS[i % 4] ?? 'N';
      const vulnerable = VULNERABILITIES[Math.floor(i / 4) % 4] ?? 'none';
      const start = process.cpuUsage();
      const { auction } = bidDeal(deal, dealer, vulnerable);
      const { user } = process.cpuUsage(start);
      const table = computeDoubleDummyTable(deal, solver);
      const contract = finalContract(auction);
      const tricks = contract ? table[contract.declarer][contract.strain] : 0;
      const points = contract ? scoreForNorth(contract, vulnerable, tricks) : 0;
      const par = computePar(table, vulnerable, dealer).score;
      return {
        contract,
        isMade: contract !== null && tricks >= tricksPromised(contract),
        imps: toImps(points - par),
        callCount: auction.calls.length,
        ms: user / 1000,
        falseCalls: countFalseCalls(deal, dealer, vulnerable, auction.calls),
      };
    });
    const sum = (valueOf: (result: (typeof results)[number]) => number): number =>
      results.reduce((total, result) => total + valueOf(result), 0);
    const calls = sum(({ callCount }) => callCount);
    console.log(
      [
        `${dealCount} deals, ${calls} calls, ${sum(({ falseCalls }) => falseCalls)} not true of the hand`,
        `ms of CPU a call: ${(sum(({ ms }) => ms) / calls).toFixed(2)}`,
        `IMPs a board from par: ${(sum(({ imps }) => Math.abs(imps)) / dealCount).toFixed(2)}`,
        `boards at par: ${sum(({ imps }) => Number(imps === 0))}`,
      ].join('\n'),
    );
    for (const kind of ['part score', 'game', 'slam', 'passed out'] as const) {
      const ofKind = results.filter(({ contract }) => kindOf(contract) === kind);
      const made = ofKind.filter(({ isMade }) => isMade).length;
      const text = kind === 'passed out' ? '' : `, ${made} made`;
      console.log(`${kind}: ${ofKind.length}${text}`);
    }
  },
};

function scoreForNorth(contract: Contract, vulnerable: Vulnerability, tricks: number): number {
  const side = sideOf(contract.declarer);
  const points = score(contract, isVulnerable(vulnerable, side), tricks);
  return side === 'NS' ? points : -points;
}

function toImps(difference: number): number {
  const imps = IMP_STEPS.filter((step) => Math.abs(difference) >= step).length;
  return difference < 0 ? -imps : imps;
}

function kindOf(contract: Contract | null): 'part score' | 'game' | 'slam' | 'passed out' {
  if (!contract) return 'passed out';
  const { level, strain } = contract;
  if (level >= 6) return 'slam';
  const gameLevel = strain === 'NT' ? 3 : strain === 'S' || strain === 'H' ? 4 : 5;
  return level >= gameLevel ? 'game' : 'part score';
}

/** The number of calls that show something which does not hold of the hand. */
function countFalseCalls(
  deal: Deal,
  dealer: Seat,
  vulnerable: Vulnerability,
  calls: ReturnType<typeof bidDeal>['auction']['calls'],
): number {
  let context = beginContext(dealer, vulnerable);
  return calls.filter((call) => {
    const isTrue = isTrueCall(context, call, toHandFacts(deal[context.seat]));
    context = withCall(context, call, vulnerable);
    return !isTrue;
  }).length;
}
