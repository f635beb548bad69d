/** Summaries of match records: two teams, one of which has inference or signals. */
import { meanInterval } from '$lib/core/confidence-interval';
import { parseContract } from '$lib/games/bridge/notation/contract-notation';
import { tricksPromised, type Contract } from '$lib/games/bridge/rules/contract';
import { score } from '$lib/games/bridge/rules/bridge-score';
import type { InferenceRecord, SetupName } from './inference-match';

/** A team match: the team with the feature declares at one table and defends at the other. */
interface Match {
  readonly name: string;
  /** The setup at the table where the team declares; its opponents lack the feature. */
  readonly declaring: SetupName;
  /** The setup at the other table, where the team defends. */
  readonly defending: SetupName;
}

/**
 * The feature of the team is inference, signals, or both; in the last two matches it is the
 * inference of one side alone, while the other side draws inferences at both tables. `declarer`,
 * `defenders` and `all` are those who draw inferences; nobody signals in the `silent` setups.
 */
export const INFERENCE_MATCHES: readonly Match[] = [
  { name: 'inference', declaring: 'declarer', defending: 'defenders' },
  { name: 'signals', declaring: 'silent', defending: 'all' },
  { name: 'both', declaring: 'silent-declarer', defending: 'defenders' },
  { name: 'inference, declarer alone', declaring: 'all', defending: 'defenders' },
  { name: 'inference, defenders alone', declaring: 'declarer', defending: 'all' },
];

/** The least score difference for 1, 2, 3 … IMPs (Law 78 B). */
const IMP_SCALE = [
  20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000,
  2250, 2500, 3000, 3500, 4000,
];

/** The IMPs for a score difference, with its sign. */
export function toImps(points: number): number {
  const imps = IMP_SCALE.filter((step) => Math.abs(points) >= step).length;
  return points < 0 ? -imps : imps;
}

interface Gain {
  readonly imps: number;
  readonly tricks: number;
  /** 1 when only this team made the contract, -1 when only the other did. */
  readonly contracts: number;
}

/** The gain of the team with the feature on one deal. */
export function gainOn(
  { contract: contractText, vulnerable, tricks }: InferenceRecord,
  match: Match,
): Gain {
  const parsed = parseContract(contractText);
  if (!parsed.ok) throw new Error(contractText);
  const contract: Contract = parsed.value;
  const declaringTricks = tricks[match.declaring];
  const defendingTricks = tricks[match.defending];
  const points =
    score(contract, vulnerable, declaringTricks) - score(contract, vulnerable, defendingTricks);
  const contractsMade = (taken: number): number => Number(taken >= tricksPromised(contract));
  return {
    imps: toImps(points),
    tricks: declaringTricks - defendingTricks,
    contracts: contractsMade(declaringTricks) - contractsMade(defendingTricks),
  };
}

/**
 * Summary lines: mean, confidence interval, standard deviation, and the number of deals that would
 * show a gain of `hopedGain` IMPs.
 */
export function summarizeMatches(
  records: readonly InferenceRecord[],
  hopedGain: number,
): readonly string[] {
  return INFERENCE_MATCHES.flatMap((match) => {
    const gains = records.map((record) => gainOn(record, match));
    const imps = gains.map((gain) => gain.imps);
    const differ = gains.filter(({ tricks }) => tricks !== 0).length;
    const won = gains.filter(({ contracts }) => contracts > 0).length;
    const lost = gains.filter(({ contracts }) => contracts < 0).length;
    return [
      `${match.name}: ${records.length} deals, ${differ} with another count of tricks`,
      `  IMPs a deal ${formatMean(imps)}, spread ${standardDeviation(imps).toFixed(2)}; ± ${hopedGain} takes ${countDealsNeeded(imps, hopedGain)} deals`,
      `  tricks a deal ${formatMean(gains.map(({ tricks }) => tricks))}`,
      `  contracts made or beaten ${won}, lost ${lost}: a deal ${formatMean(gains.map(({ contracts }) => contracts))}`,
    ];
  });
}

function formatMean(values: readonly number[]): string {
  const { mean, low, high } = meanInterval(values);
  return `${mean.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
}

/** The standard deviation of a single deal. */
function standardDeviation(values: readonly number[]): number {
  return meanInterval(values).error * Math.sqrt(values.length);
}

/**
 * The number of deals after which the confidence interval reaches `hopedGain` to either side of the
 * mean.
 */
function countDealsNeeded(values: readonly number[], hopedGain: number): number {
  const { mean, high } = meanInterval(values);
  return Math.ceil(values.length * ((high - mean) / hopedGain) ** 2);
}
