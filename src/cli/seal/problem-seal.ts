/** The seal of a result that was computed from a problem. */
import { sha256 } from './sha256';

/** A problem as text and as it was read. */
export interface ProblemSource {
  /** The file's path below the library, with `/`. */
  readonly name: string;
  readonly text: string;
  /** The problem as its game's reader returns it, plain data. */
  readonly problem: unknown;
}

/**
 * The hash of a problem, of the code that ran (its digest; see `module-digest`), and of the result
 * itself, as plain lists and values in a fixed order.
 */
export function sealResult(
  sources: string,
  { name, text, problem }: ProblemSource,
  ...result: readonly unknown[]
): string {
  return sha256(JSON.stringify([sources, name, text, problem, ...result]));
}

/** The folder of a problem is the id of its game. */
export function gameIdOf({ name }: ProblemSource): string {
  return name.split('/')[0] ?? '';
}
