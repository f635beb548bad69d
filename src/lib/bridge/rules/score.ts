/** The duplicate score (Law 77 of Duplicate Bridge 2017). */
import { invariant } from '$lib/core/result';
import { tricksPromised, type Contract, type Doubling, type Strain } from './contract';

/** Points for each trick bid and made; at no-trump the first one counts 10 more. */
const TRICK: Readonly<Record<Strain, number>> = { C: 20, D: 20, H: 30, S: 30, NT: 30 };
const FIRST_AT_NO_TRUMP = 10;
/** A double counts the trick points twice, a redouble four times. */
const TIMES: Readonly<Record<Doubling, number>> = { '': 1, X: 2, XX: 4 };
/** For making a doubled or redoubled contract: what players call the insult. */
const INSULT: Readonly<Record<Doubling, number>> = { '': 0, X: 50, XX: 100 };
const GAME = 100;
const PART_SCORE_BONUS = 50;

/**
 * The score of declarer's side, negative when the contract went down, for `tricks` (0 to 13) won by
 * that side. `vulnerable` is of declarer's side too. Throws when `tricks` is no such number.
 */
export function score(contract: Contract, vulnerable: boolean, tricks: number): number {
  invariant(Number.isInteger(tricks) && tricks >= 0 && tricks <= 13, `${tricks} tricks?`);
  const over = tricks - tricksPromised(contract);
  if (over < 0) return -penalty(-over, contract.doubling, vulnerable);
  const bid = trickPoints(contract);
  return (
    bid +
    over * overtrick(contract, vulnerable) +
    (bid >= GAME ? pick(vulnerable, 300, 500) : PART_SCORE_BONUS) +
    slamBonus(contract, vulnerable) +
    INSULT[contract.doubling]
  );
}

function pick(vulnerable: boolean, not: number, yes: number): number {
  return vulnerable ? yes : not;
}

/** Points for the tricks bid: 100 or more of them are a game. */
function trickPoints({ level, strain, doubling }: Contract): number {
  const first = strain === 'NT' ? FIRST_AT_NO_TRUMP : 0;
  return (level * TRICK[strain] + first) * TIMES[doubling];
}

/** Points for each trick beyond those bid. */
function overtrick({ strain, doubling }: Contract, vulnerable: boolean): number {
  if (doubling === '') return TRICK[strain];
  return pick(vulnerable, 100, 200) * (doubling === 'XX' ? 2 : 1);
}

function slamBonus({ level }: Contract, vulnerable: boolean): number {
  if (level === 7) return pick(vulnerable, 1000, 1500);
  return level === 6 ? pick(vulnerable, 500, 750) : 0;
}

/** The points of the other side for `down` (1 to 13) undertricks. */
function penalty(down: number, doubling: Doubling, vulnerable: boolean): number {
  if (doubling === '') return down * pick(vulnerable, 50, 100);
  const doubled = vulnerable ? 300 * down - 100 : 200 * down - 100 + 100 * Math.max(0, down - 3);
  return doubling === 'XX' ? 2 * doubled : doubled;
}
