/** Test helpers that run a rule of a family and write its result as text. */
import { invariant } from '$lib/core/result';
import type { Constraint } from './constraint';
import type { Rule } from './rule';
import { parseChoice, parseScene } from './examples/parse-situation';

/**
 * A constraint as text: `W holds SK`, `S lacks HA and S lacks HK`, `W has 4-6 S`; `nothing` for
 * null.
 */
function formatConstraint(constraint: Constraint | null): string {
  if (constraint === null) return 'nothing';
  switch (constraint.kind) {
    case 'holds':
    case 'lacks':
      return `${constraint.seat} ${constraint.kind} ${constraint.card}`;
    case 'one-of':
      return `${constraint.seat} holds one of ${constraint.cards.join(' ')}`;
    case 'length':
      return `${constraint.seat} has ${constraint.min}-${constraint.max} ${constraint.suit}`;
    case 'points':
      return `${constraint.seat} has ${constraint.min}-${constraint.max} points`;
    case 'not':
      return `not (${formatConstraint(constraint.of)})`;
    case 'and':
    case 'or':
      return constraint.of
        .map((subconstraint) =>
          subconstraint.kind === 'and' || subconstraint.kind === 'or'
            ? `(${formatConstraint(subconstraint)})`
            : formatConstraint(subconstraint),
        )
        .join(` ${constraint.kind} `);
  }
}

/** The constraint that an inference draws from the last card of the situation, as text. */
export function formatInference(
  rules: readonly Rule[],
  id: string,
  situation: SceneSituation,
): string {
  const rule = rules.find((candidate) => candidate.id === id);
  invariant(rule?.kind === 'inference', `${id} is an inference.`);
  return formatConstraint(rule.infer(parseScene(situation)));
}

type SceneSituation = Parameters<typeof parseScene>[0];

/** The cards that a preference chooses, in the order of the deck; empty when it does not apply. */
export function formatPreference(
  rules: readonly Rule[],
  id: string,
  situation: ChoiceSituation,
): string {
  const rule = rules.find((candidate) => candidate.id === id);
  invariant(rule?.kind === 'preference', `${id} is a preference.`);
  return rule.prefer(parseChoice(situation)).join(' ');
}

type ChoiceSituation = Parameters<typeof parseChoice>[0];
