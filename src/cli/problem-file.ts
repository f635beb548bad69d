/** A problem file that a command plays or proves. */
import type { Result } from '$lib/core/result';
import { playable } from '$lib/bridge/lesson/computer';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import { readFile } from '$lib/library/catalogue';
import { readText } from './files';

/** The problem of a file when every seat of it has a player; else what is wrong. */
export async function readPlayable(file: string): Promise<Result<BridgeProblem>> {
  const text = await readText(file);
  if (!text.ok) return text;
  const problem = readFile(file, text.value);
  return problem.ok ? playable(problem.value) : problem;
}
