/** Test helpers that run a rule of a family and write its result as text. */
import { invariant } from '$lib/core/result';
import type { Constraint } from './constraint';
import type { Rule } from './rule';
import { parseChoice, parseScene } from './examples/scenes';

/**
 * A constraint as text: `W holds SK`, `S lacks HA and S lacks HK`, `W has 4-6 S`; `nothing` for
 * null.
 */
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

/** The constraint that an inference draws from the last card of the situation, as text. */
export function formatInference(rules: readonly Rule[], id: string, table: Looked): string {
  const rule = rules.find((each) => each.id === id);
  invariant(rule?.kind === 'inference', `${id} is an inference.`);
  return formatConstraint(rule.infer(parseScene(table)));
}

type Looked = Parameters<typeof parseScene>[0];

/** The cards that a preference chooses, in the order of the deck; empty when it does not apply. */
export function formatPreference(rules: readonly Rule[], id: string, table: Chosen): string {
  const rule = rules.find((each) => each.id === id);
  invariant(rule?.kind === 'preference', `${id} is a preference.`);
  return rule.prefer(parseChoice(table)).join(' ');
}

type Chosen = Parameters<typeof parseChoice>[0];
