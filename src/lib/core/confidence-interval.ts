/** Confidence intervals (95%) of proportions and means, for comparisons of players. */
import { invariant } from './result';

/** A 95% confidence interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The 97.5th percentile of the standard normal distribution. */
const Z_95 = 1.959964;

/**
 * The proportion `count / total` (`total` at least 1) with the score interval of E. B. Wilson,
 * "Probable inference, the law of succession, and statistical inference" (1927): it stays within 0
 * to 1 and holds for small samples.
 */
export function proportionInterval(
  count: number,
  total: number,
): Interval & { readonly share: number } {
  invariant(total >= 1 && count >= 0 && count <= total, `${count} of ${total} is no share.`);
  const share = count / total;
  const zSquared = Z_95 * Z_95;
  const center = (share + zSquared / (2 * total)) / (1 + zSquared / total);
  const variance = (share * (1 - share)) / total + zSquared / (4 * total * total);
  const halfWidth = (Z_95 * Math.sqrt(variance)) / (1 + zSquared / total);
  // Rounding at the ends could exclude the proportion itself.
  return {
    share,
    low: Math.max(0, Math.min(share, center - halfWidth)),
    high: Math.min(1, Math.max(share, center + halfWidth)),
  };
}

/**
 * The mean of at least one value, with its standard error and normal interval. To compare two
 * players on the same deals, pass the differences per deal: the variance between deals cancels out.
 */
export function meanInterval(
  values: readonly number[],
): Interval & { readonly mean: number; readonly error: number } {
  invariant(values.length > 0, 'A mean needs at least one value.');
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const error =
    values.length < 2 ? Infinity : Math.sqrt(squares / (values.length - 1) / values.length);
  return { mean, error, low: mean - Z_95 * error, high: mean + Z_95 * error };
}
