/** The duplicate score (Law 77 of Duplicate Bridge 2017). */
import { invariant } from '$lib/core/result';
import { tricksPromised, type Contract, type Doubling, type Strain } from './contract';

/** Points for each trick bid and made; at notrump the first one counts 10 more. */
const TRICK_POINTS: Readonly<Record<Strain, number>> = { C: 20, D: 20, H: 30, S: 30, NT: 30 };
const FIRST_AT_NOTRUMP = 10;
/** The factor of trick points: 2 when doubled, 4 when redoubled. */
const FACTOR: Readonly<Record<Doubling, number>> = { '': 1, X: 2, XX: 4 };
/** The bonus for making a doubled or redoubled contract, called the insult. */
const INSULT: Readonly<Record<Doubling, number>> = { '': 0, X: 50, XX: 100 };
/** The trick points from which a contract is a game. */
const GAME = 100;
const PART_SCORE_BONUS = 50;

/**
 * The score of declarer's side for `tricks` (0 to 13) won by it; negative when the contract fails.
 * `vulnerable` is that of declarer's side. Throws when `tricks` is not an integer from 0 to 13.
 */
export function score(contract: Contract, vulnerable: boolean, tricks: number): number {
  invariant(
    Number.isInteger(tricks) && tricks >= 0 && tricks <= 13,
    `${tricks} is no number of tricks from 0 to 13.`,
  );
  const overtricks = tricks - tricksPromised(contract);
  if (overtricks < 0) return -penalty(-overtricks, contract.doubling, vulnerable);
  const bidPoints = trickPoints(contract);
  return (
    bidPoints +
    overtricks * overtrickPoints(contract, vulnerable) +
    (bidPoints >= GAME ? byVulnerability(vulnerable, 300, 500) : PART_SCORE_BONUS) +
    slamBonus(contract, vulnerable) +
    INSULT[contract.doubling]
  );
}

function byVulnerability(vulnerable: boolean, points: number, vulnerablePoints: number): number {
  return vulnerable ? vulnerablePoints : points;
}

/** Points for the tricks bid; 100 or more make a game. */
function trickPoints({ level, strain, doubling }: Contract): number {
  const extraPoints = strain === 'NT' ? FIRST_AT_NOTRUMP : 0;
  return (level * TRICK_POINTS[strain] + extraPoints) * FACTOR[doubling];
}

/** Points for each trick beyond those bid. */
function overtrickPoints({ strain, doubling }: Contract, vulnerable: boolean): number {
  if (doubling === '') return TRICK_POINTS[strain];
  return byVulnerability(vulnerable, 100, 200) * (doubling === 'XX' ? 2 : 1);
}

function slamBonus({ level }: Contract, vulnerable: boolean): number {
  if (level === 7) return byVulnerability(vulnerable, 1000, 1500);
  return level === 6 ? byVulnerability(vulnerable, 500, 750) : 0;
}

/** The points of the defenders for 1 to 13 undertricks. */
function penalty(undertricks: number, doubling: Doubling, vulnerable: boolean): number {
  if (doubling === '') return undertricks * byVulnerability(vulnerable, 50, 100);
  // Doubled: 100, 300, 500, then 300 more each; vulnerable 200, then 300 more each.
  const doubled = vulnerable
    ? 300 * undertricks - 100
    : 200 * undertricks - 100 + 100 * Math.max(0, undertricks - 3);
  return doubling === 'XX' ? 2 * doubled : doubled;
}
