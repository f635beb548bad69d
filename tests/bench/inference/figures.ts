/**
 * What the records of many deals say: a match of two teams, one of which has something in its head
 * that the other has not.
 */
import { meanOf } from '$lib/core/interval';
import { readContract } from '$lib/bridge/notation/contract-notation';
import { tricksPromised, type Contract } from '$lib/bridge/rules/contract';
import { score } from '$lib/bridge/rules/bridge-score';
import type { DealRecord, TableName } from './match';

/** A team that has it sits North and South at one table and East and West at the other. */
interface Match {
  readonly name: string;
  readonly declaring: TableName;
  readonly defending: TableName;
}

/**
 * The three matches, and what inference is worth to each side alone while everybody else has it.
 */
export const MATCHES: readonly Match[] = [
  { name: 'inference', declaring: 'declarer', defending: 'defenders' },
  { name: 'signals', declaring: 'silent', defending: 'all' },
  { name: 'both', declaring: 'silent-declarer', defending: 'defenders' },
  { name: 'inference, declarer alone', declaring: 'all', defending: 'defenders' },
  { name: 'inference, defenders alone', declaring: 'declarer', defending: 'all' },
];

/** The least difference in points for 1, 2, 3 … IMPs (Law 78 B). */
const STEPS = [
  20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000,
  2250, 2500, 3000, 3500, 4000,
];

/** The IMPs for a difference in points, below 0 where it is. */
export function impsFor(points: number): number {
  const imps = STEPS.filter((step) => Math.abs(points) >= step).length;
  return points < 0 ? -imps : imps;
}

interface Gain {
  readonly imps: number;
  readonly tricks: number;
  /** 1 when the team made what the other did not make, -1 the other way round. */
  readonly contracts: number;
}

/** What a team with it gains on one deal. */
export function gainOn({ contract: text, vulnerable, tricks }: DealRecord, match: Match): Gain {
  const read = readContract(text);
  if (!read.ok) throw new Error(text);
  const contract: Contract = read.value;
  const ours = tricks[match.declaring];
  const theirs = tricks[match.defending];
  const points = score(contract, vulnerable, ours) - score(contract, vulnerable, theirs);
  const made = (taken: number): number => Number(taken >= tricksPromised(contract));
  return { imps: impsFor(points), tricks: ours - theirs, contracts: made(ours) - made(theirs) };
}

/**
 * Lines for people: mean, interval, spread, and how many deals would show a gain of `hoped` IMPs.
 */
export function inWords(records: readonly DealRecord[], hoped: number): readonly string[] {
  return MATCHES.flatMap((match) => {
    const gains = records.map((record) => gainOn(record, match));
    const imps = gains.map((gain) => gain.imps);
    const differ = gains.filter(({ tricks }) => tricks !== 0).length;
    const won = gains.filter(({ contracts }) => contracts > 0).length;
    const lost = gains.filter(({ contracts }) => contracts < 0).length;
    return [
      `${match.name}: ${records.length} deals, ${differ} with another count of tricks`,
      `  IMPs a deal ${told(imps)}, spread ${spreadOf(imps).toFixed(2)}; ± ${hoped} takes ${dealsFor(imps, hoped)} deals`,
      `  tricks a deal ${told(gains.map(({ tricks }) => tricks))}`,
      `  contracts made or beaten ${won}, lost ${lost}: a deal ${told(gains.map(({ contracts }) => contracts))}`,
    ];
  });
}

function told(values: readonly number[]): string {
  const { mean, low, high } = meanOf(values);
  return `${mean.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
}

/** One deal's standard deviation. */
function spreadOf(values: readonly number[]): number {
  return meanOf(values).error * Math.sqrt(values.length);
}

/** So many deals make the interval reach no further than `hoped` to either side of the mean. */
function dealsFor(values: readonly number[], hoped: number): number {
  const { mean, high } = meanOf(values);
  return Math.ceil(values.length * ((high - mean) / hoped) ** 2);
}
