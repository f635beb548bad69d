/** The score of a game, and its distribution. */
import { invariant } from '$lib/core/result';
import { ALL_POINTS } from './mighty-cards';
import type { ContractTerms } from './kitty-exchange';
import type { Role } from './friend';
import type { MightyOptions } from './mighty-options';

/**
 * The stakes: `base` is the lowest contract, `risk` and `card` are the prices of the two brackets.
 */
export interface Stakes {
  readonly base: number;
  readonly risk: number;
  readonly card: number;
}

/** A contract and the points of the declarer's side, buried ones included. */
export interface PlayedContract {
  readonly contract: ContractTerms;
  readonly points: number;
}

/** The stakes under some options. */
export function stakesOf({ minimum, risk, card }: MightyOptions): Stakes {
  return { base: minimum, risk, card };
}

/**
 * The score of a contract of C = `count` points when P = `points` (0 to 20) were taken, with base
 * B, risk r and card price c: (C-B+1)r + (P-C+1)c when made, -[(C-B+1)r + (C-P)c] when failed. A
 * formula in print has the second bracket outside the minus, by which a greater failure would cost
 * less.
 */
export function contractScore(count: number, points: number, { base, risk, card }: Stakes): number {
  invariant(
    Number.isInteger(points) && points >= 0 && points <= ALL_POINTS,
    `${points} points of ${ALL_POINTS}?`,
  );
  const stakePrice = (count - base + 1) * risk;
  if (points >= count) return stakePrice + (points - count + 1) * card;
  return 0 - (stakePrice + (count - points) * card);
}

/** The product of the doublings that apply. */
function scoreMultiplier({ contract, points }: PlayedContract, options: MightyOptions): number {
  const isRunDoubled = options.runDoubles && points === ALL_POINTS;
  const isBackRunDoubled = options.backRunDoubles && points < ALL_POINTS / 2;
  const isNoTrumpDoubled = options.noTrumpDoubles && contract.trump === 'NT';
  return [isRunDoubled, isBackRunDoubled, isNoTrumpDoubled].reduce(
    (factor, isDoubled) => (isDoubled ? 2 * factor : factor),
    1,
  );
}

/** The score of a game under its options. */
export function gameScore(outcome: PlayedContract, options: MightyOptions): number {
  const undoubledScore = contractScore(outcome.contract.count, outcome.points, stakesOf(options));
  return undoubledScore * scoreMultiplier(outcome, options);
}

/**
 * The payoff of each role, negative when it pays: with a friend the declarer takes from two
 * defenders and the friend from one; alone the declarer takes from all four. All payoffs of a game
 * add up to 0. The friend's is null when there is none.
 */
export function payoffsByRole(
  score: number,
  isDeclarerAlone: boolean,
): Readonly<{ declarer: number; friend: number | null; defender: number }> {
  return {
    declarer: score * (isDeclarerAlone ? 4 : 2),
    friend: isDeclarerAlone ? null : score,
    defender: 0 - score,
  };
}

/** The payoff of a role. */
export function payoffOf(role: Role, score: number, isDeclarerAlone: boolean): number {
  return payoffsByRole(score, isDeclarerAlone)[role] ?? 0;
}
