/** Runs one step of `npm test` under its time limit. */
import type { Step, StepResult } from './plan';

/** Prefixes each line of a text with the name of its step; empty lines go. */
export const prefixLines = (name: string, text: string): readonly string[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `[${name}] ${line.trimEnd()}`);

/**
 * Runs a step. Once `expired` aborts, its processes are killed, and it has failed.
 *
 * @param printLines receives whole lines, at once.
 */
export async function runStep(
  { name, limitSeconds, run }: Step,
  game: string | null,
  printLines: (lines: readonly string[]) => void,
  expired: AbortSignal = AbortSignal.timeout(limitSeconds * 1000),
): Promise<StepResult> {
  const print = (text: string): void => printLines(prefixLines(name, text));
  const result = await run({ game, print, expired });
  if (!expired.aborted) return result;
  print(`killed at its limit of ${limitSeconds} s`);
  return { ...result, failed: Math.max(result.failed, 1) };
}
