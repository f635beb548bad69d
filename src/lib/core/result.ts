/**
 * Outside input gives a `Result`: a lawful value, or the faults that point at what to mend.
 * A broken invariant of our own throws instead.
 */

/** A place in a text: line and column count from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** Something in the input that the person who wrote it can mend. */
export interface Fault {
  /** A stable name such as `deal/duplicate-card`; other programs may rely on it. */
  readonly code: string;
  /** What is wrong and what to do, in plain English words. */
  readonly message: string;
  /** Where it stands; absent when the input is not a text with lines. */
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

/** The value of a result that cannot have failed; throws with the faults when it has. */
export function unwrap<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new Error(result.faults.map((f) => `${f.code}: ${f.message}`).join('; '));
}

/** A broken promise of our own code, never of the input. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/** The value itself where there is one; a missing value is a broken invariant, and throws its message. */
export function definite<Value>(value: Value | null | undefined, message: string): Value {
  invariant(value !== undefined && value !== null, message);
  return value;
}
