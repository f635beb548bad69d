/** Constraints as one says them, and what a rule of a family makes of a table of tests. */
import { invariant } from '$lib/core/result';
import type { Constraint } from './constraint';
import type { Rule } from './rule';
import { choiceAt, sceneAt } from './examples/scenes';

/** A constraint in a few words: `W holds SK`, `S lacks HA and S lacks HK`, `W has 4-6 S`; `nothing` for null. */
function formatConstraint(said: Constraint | null): string {
  if (said === null) return 'nothing';
  switch (said.kind) {
    case 'holds':
    case 'lacks':
      return `${said.seat} ${said.kind} ${said.card}`;
    case 'one-of':
      return `${said.seat} holds one of ${said.cards.join(' ')}`;
    case 'length':
      return `${said.seat} has ${said.min}-${said.max} ${said.suit}`;
    case 'points':
      return `${said.seat} has ${said.min}-${said.max} points`;
    case 'not':
      return `not (${formatConstraint(said.of)})`;
    case 'and':
    case 'or':
      return said.of
        .map((part) =>
          part.kind === 'and' || part.kind === 'or' ? `(${formatConstraint(part)})` : formatConstraint(part),
        )
        .join(` ${said.kind} `);
  }
}

/** What an inference of a family says of the last card of a scene, in words. */
export function formatInference(rules: readonly Rule[], id: string, table: Looked): string {
  const rule = rules.find((each) => each.id === id);
  invariant(rule?.kind === 'inference', `${id} is an inference.`);
  return formatConstraint(rule.infer(sceneAt(table)));
}

type Looked = Parameters<typeof sceneAt>[0];

/** What a preference of a family chooses, in the order of the deck; empty when it has nothing to say. */
export function formatPreference(rules: readonly Rule[], id: string, table: Chosen): string {
  const rule = rules.find((each) => each.id === id);
  invariant(rule?.kind === 'preference', `${id} is a preference.`);
  return rule.prefer(choiceAt(table)).join(' ');
}

type Chosen = Parameters<typeof choiceAt>[0];
