/** Test helpers that run one rule, found by its id, on a written situation. */
import { invariant } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import type { Constraint } from './constraint';
import { findRule } from './rule-catalogue';
import { parseChoice, parseScene } from './examples/parse-situation';

/** The constraint that an inference draws from the last card of the situation; null for none. */
export function inferByRule(
  id: string,
  situation: Parameters<typeof parseScene>[0],
): Constraint | null {
  const rule = findRule(id);
  invariant(rule?.kind === 'inference', `${id} is an inference.`);
  return rule.infer(parseScene(situation));
}

/** The cards that a preference chooses after the cards played. */
export function preferByRule(
  id: string,
  situation: Parameters<typeof parseChoice>[0],
): readonly Card[] {
  const rule = findRule(id);
  invariant(rule?.kind === 'preference', `${id} is a preference.`);
  return rule.prefer(parseChoice(situation));
}
