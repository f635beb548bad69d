/** How sure a measured figure is: intervals for shares and for means, as every comparison of players needs them. */
import { invariant } from './result';

/** The bounds between which the true figure lies, 19 times of 20. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Standard deviations on either side that hold 95 % of a normal distribution. */
const Z_95 = 1.959964;

/**
 * A share, 0 to 1, of `count` of `all` (`all` from 1 on), with its interval by E. B. Wilson, "Probable inference,
 * the law of succession, and statistical inference" (1927): it never leaves 0 to 1, and holds for few tries too.
 */
export function proportionInterval(
  count: number,
  all: number,
): Interval & { readonly share: number } {
  invariant(all >= 1 && count >= 0 && count <= all, `${count} of ${all} is no share.`);
  const share = count / all;
  const square = Z_95 * Z_95;
  const middle = (share + square / (2 * all)) / (1 + square / all);
  const spread = (share * (1 - share)) / all + square / (4 * all * all);
  const half = (Z_95 * Math.sqrt(spread)) / (1 + square / all);
  // At the ends rounding could leave the share itself outside.
  return {
    share,
    low: Math.max(0, Math.min(share, middle - half)),
    high: Math.min(1, Math.max(share, middle + half)),
  };
}

/**
 * The mean of some values (at least one), its standard error and its interval. For two players on the same deals
 * give the differences, one a deal: what the deals have in common falls out.
 */
export function meanInterval(
  values: readonly number[],
): Interval & { readonly mean: number; readonly error: number } {
  invariant(values.length > 0, 'Nothing has no mean.');
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const error =
    values.length < 2 ? Infinity : Math.sqrt(squares / (values.length - 1) / values.length);
  return { mean, error, low: mean - Z_95 * error, high: mean + Z_95 * error };
}
