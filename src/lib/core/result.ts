/**
 * The result of reading outside input: a valid value, or faults that say what to correct. Violated
 * invariants of the code itself throw instead.
 */

/** A position in a text; line and column count from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** An error in the input that its author can correct. */
export interface Fault {
  /** A stable identifier such as `deal/duplicate-card`, on which other programs may rely. */
  readonly code: string;
  /** The error and its correction, in plain English. */
  readonly message: string;
  /** Absent when the input is not a text with lines. */
  readonly at?: TextPosition;
}

export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly faults: readonly Fault[] };

export function ok<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function fail(...faults: readonly Fault[]): Result<never> {
  return { ok: false, faults };
}

/** A failed result with one fault. */
export function failWith(code: string, message: string, at?: TextPosition): Result<never> {
  return fail(at ? { code, message, at } : { code, message });
}

/** The value of a result that should not have failed; throws the faults if it has. */
export function unwrap<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new Error(result.faults.map((f) => `${f.code}: ${f.message}`).join('; '));
}

/** Throws if a condition of the code (never of the input) does not hold. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/** The value, which must not be null or undefined: throws the message if it is. */
export function definite<Value>(value: Value | null | undefined, message: string): Value {
  invariant(value !== undefined && value !== null, message);
  return value;
}
