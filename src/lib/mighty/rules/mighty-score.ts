/** What a game is worth, and who pays whom. */
import { invariant } from '$lib/core/result';
import { ALL_POINTS } from './mighty-cards';
import type { ContractTerms } from './kitty-exchange';
import type { Role } from './friend';
import type { MightyOptions } from './mighty-options';

/** What is played for: `base` is the lowest contract, `risk` and `card` are the prices of the two brackets. */
export interface Stakes {
  readonly base: number;
  readonly risk: number;
  readonly card: number;
}

/** A contract and the points that the declarer's side has, those that were buried included. */
export interface PlayedContract {
  readonly contract: ContractTerms;
  readonly points: number;
}

export function stakesOf({ minimum, risk, card }: MightyOptions): Stakes {
  return { base: minimum, risk, card };
}

/**
 * The score of a contract of `count` points when `points` (0 to 20) were taken, positive when it was made:
 * (C-B+1)r + (P-C+1)c, and -[(C-B+1)r + (C-P)c] when it failed. A formula in print has its second bracket
 * outside the minus, by which who fails by more would win more.
 */
export function contractScore(count: number, points: number, { base, risk, card }: Stakes): number {
  invariant(
    Number.isInteger(points) && points >= 0 && points <= ALL_POINTS,
    `${points} points of ${ALL_POINTS}?`,
  );
  const risked = (count - base + 1) * risk;
  if (points >= count) return risked + (points - count + 1) * card;
  return 0 - (risked + (count - points) * card);
}

/** By how much the options multiply a score: each of them that holds doubles it once more. */
function scoreMultiplier({ contract, points }: PlayedContract, options: MightyOptions): number {
  const run = options.runDoubles && points === ALL_POINTS;
  const backRun = options.backRunDoubles && points < ALL_POINTS / 2;
  const noTrump = options.noTrumpDoubles && contract.trump === 'NT';
  return [run, backRun, noTrump].reduce((times, doubles) => (doubles ? 2 * times : times), 1);
}

/** The score of a whole game by the rules of its table. */
export function gameScore(outcome: PlayedContract, options: MightyOptions): number {
  const plain = contractScore(outcome.contract.count, outcome.points, stakesOf(options));
  return plain * scoreMultiplier(outcome, options);
}

/**
 * What each part is paid, negative when it pays: with a friend the declarer takes from two defenders and the
 * friend from one; alone the declarer takes from all four. Together it is always nothing. The friend's is null
 * when there is none.
 */
export function payoffsByRole(
  score: number,
  alone: boolean,
): Readonly<{ declarer: number; friend: number | null; defender: number }> {
  return { declarer: score * (alone ? 4 : 2), friend: alone ? null : score, defender: 0 - score };
}

/** What a seat is paid for its part. */
export function payoffOf(role: Role, score: number, alone: boolean): number {
  return payoffsByRole(score, alone)[role] ?? 0;
}
