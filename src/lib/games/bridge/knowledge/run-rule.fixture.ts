/** A test helper that runs one inference, found by its id, on a written situation. */
import { invariant } from '$lib/core/result';
import type { Constraint } from './constraint';
import { findRule } from './rule-catalogue';
import { parseScene } from './examples/parse-situation';

/** The constraint that an inference draws from the last card of the situation; null for none. */
export function inferByRule(
  id: string,
  situation: Parameters<typeof parseScene>[0],
): Constraint | null {
  const rule = findRule(id);
  invariant(rule?.kind === 'inference', `${id} is an inference.`);
  return rule.infer(parseScene(situation));
}
