/** Ranges of whole numbers in writing: `n`, `n-m`, `n+`, `n-`. */
import { failWith, ok, type Result } from '$lib/core/result';
import { quoteShort } from '$lib/core/quoted';

/** Whole numbers from `min` to `max`, both included; 0 ≤ min ≤ max. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

const RANGE = /^(\d{1,2}) ?(?:(\+)|([-–]) ?(\d{1,2})?)?$/;

/**
 * A range of whole numbers from 0 to `limit` (13 for the length of a suit, 37 for the high-card
 * points of a hand): `12-17`, `4+` up to the limit, `3-` from 0 up, `5` or the number 5 exactly.
 * Anything else, also of another type, is a fault: `range/unknown`, `range/order`, `range/limit`.
 */
export function parseRange(input: unknown, limit: number): Result<Range> {
  const readable = typeof input === 'string' || typeof input === 'number';
  const word = readable ? String(input).trim() : '';
  const found = RANGE.exec(word);
  if (!found) {
    const what = readable ? quoteShort(word) : 'This';
    return failWith(
      'range/unknown',
      `${what} is no range. Write 5, 4-6, 5+ (or more) or 3- (or less).`,
    );
  }
  const [, number, more, dash, upper] = found;
  const first = Number(number);
  const min = dash && upper === undefined ? 0 : first;
  const max = more ? limit : upper === undefined ? first : Number(upper);
  if (Math.max(first, max) > limit)
    return failWith(
      'range/limit',
      `${quoteShort(word)} goes beyond ${limit}, the most there can be here.`,
    );
  if (min > max)
    return failWith('range/order', `${quoteShort(word)}: write the smaller number first, ${max}-${min}.`);
  return ok({ min, max });
}

/**
 * A range in writing, in its shortest form under the same `limit`; `readRange` reads it back.
 * A range of everything is `0+`.
 */
export function formatRange({ min, max }: Range, limit: number): string {
  if (min === max) return `${min}`;
  if (max === limit) return `${min}+`;
  return min === 0 ? `${max}-` : `${min}-${max}`;
}
