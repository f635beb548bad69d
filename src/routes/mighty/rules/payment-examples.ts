/** Worked examples of payoffs for the rules page, computed by the rules. */
import type { BidCount } from '$lib/games/mighty/rules/mighty-bids';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/games/mighty/rules/mighty-options';
import { payoffsByRole, contractScore, stakesOf } from '$lib/games/mighty/rules/mighty-score';

export interface PaymentExample {
  readonly contract: BidCount;
  /** The points of the declarer's side, buried ones included. */
  readonly points: number;
  /** True when the declarer has no friend. */
  readonly alone: boolean;
}

/** An example with its score, and the payoff of each role. */
export interface WorkedPayment extends PaymentExample {
  readonly score: number;
  readonly declarer: number;
  /** Null when there is no friend. */
  readonly friend: number | null;
  readonly defender: number;
}

const EXAMPLES: readonly PaymentExample[] = [
  { contract: 15, points: 17, alone: false },
  { contract: 15, points: 12, alone: false },
  { contract: 16, points: 18, alone: true },
  { contract: 13, points: 13, alone: false },
  { contract: 13, points: 12, alone: false },
  { contract: 20, points: 20, alone: false },
];

export const WORKED_PAYMENTS: readonly WorkedPayment[] = EXAMPLES.map((example) => {
  const score = contractScore(example.contract, example.points, stakesOf(DEFAULT_MIGHTY_OPTIONS));
  return { ...example, score, ...payoffsByRole(score, example.alone) };
});
