/** What one rule, found by its id, makes of a table of tests. */
import { invariant } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import type { Constraint } from './constraint';
import { findRule } from './rules';
import { choiceAt, sceneAt } from './examples/scenes';

/** What an inference says of the last card of a scene. */
export function inferByRule(id: string, at: Parameters<typeof sceneAt>[0]): Constraint | null {
  const rule = findRule(id);
  invariant(rule?.kind === 'inference', `${id} is an inference.`);
  return rule.infer(sceneAt(at));
}

/** What a preference chooses after the cards. */
export function preferByRule(id: string, at: Parameters<typeof choiceAt>[0]): readonly Card[] {
  const rule = findRule(id);
  invariant(rule?.kind === 'preference', `${id} is a preference.`);
  return rule.prefer(choiceAt(at));
}
