/** Notation of integer ranges: `n`, `n-m`, `n+`, `n-`. */
import { failWith, ok, type Result } from '$lib/core/result';
import { quoteShort } from '$lib/core/quote-short';

/** Whole numbers from `min` to `max`, both included; 0 ≤ min ≤ max. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

const RANGE_PATTERN = /^(\d{1,2}) ?(?:(\+)|([-–]) ?(\d{1,2})?)?$/;

/**
 * Parses a range within 0 to `limit` (13 for suit lengths, 37 for high-card points): `12-17`, `4+`
 * up to the limit, `3-` from 0, `5` or the number 5 exactly. Faults: `range/unknown`, also for
 * input of another type, `range/order`, `range/limit`.
 */
export function parseRange(input: unknown, limit: number): Result<Range> {
  const readable = typeof input === 'string' || typeof input === 'number';
  const word = readable ? String(input).trim() : '';
  const match = RANGE_PATTERN.exec(word);
  if (!match) {
    const subject = readable ? quoteShort(word) : 'This';
    return failWith(
      'range/unknown',
      `${subject} is no range. Write 5, 4-6, 5+ (or more) or 3- (or less).`,
    );
  }
  const [, number, plus, dash, upper] = match;
  const first = Number(number);
  const min = dash && upper === undefined ? 0 : first;
  const max = plus ? limit : upper === undefined ? first : Number(upper);
  if (Math.max(first, max) > limit)
    return failWith(
      'range/limit',
      `${quoteShort(word)} goes beyond ${limit}, the most there can be here.`,
    );
  if (min > max)
    return failWith(
      'range/order',
      `${quoteShort(word)}: write the smaller number first, ${max}-${min}.`,
    );
  return ok({ min, max });
}

/**
 * Formats a range in its shortest form for the same `limit`; the inverse of `parseRange`. The full
 * range is `0+`.
 */
export function formatRange({ min, max }: Range, limit: number): string {
  if (min === max) return `${min}`;
  if (max === limit) return `${min}+`;
  return min === 0 ? `${max}-` : `${min}-${max}`;
}
