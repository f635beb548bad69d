/** A problem file that a command plays or proves. */
import type { Result } from '$lib/core/result';
import { bridgeDesk } from '$lib/bridge/desk';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import { idOf } from '$lib/library/catalogue';
import { readText } from '../files';

/** The problem of a file, or what is wrong with it. */
export async function readProblem(file: string): Promise<Result<BridgeProblem>> {
  const text = await readText(file);
  if (!text.ok) return text;
  return bridgeDesk.read(text.value, idOf(file));
}
