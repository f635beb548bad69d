/** Every rule of thumb that a human-like player knows, in the order of the chapters. */
import { COUNTING } from './counting';
import { DECEPTIVE } from './deceptive';
import { DECLARER } from './declarer';
import { KEEPING } from './keeping/keeping';
import { LEADS } from './leads/leads';
import { REASON } from './reason';
import type { Inference, Preference, Reading, Reason, Rule } from './rule';
import { SECOND_HAND } from './following/second-hand';
import { SIGNALLING } from './signals/signals';
import { THIRD_HAND } from './following/third-hand';

/** All rules, each family together. */
export const RULES: readonly Rule[] = Object.freeze([
  ...LEADS,
  ...SECOND_HAND,
  ...THIRD_HAND,
  ...KEEPING,
  ...DECLARER,
  ...SIGNALLING,
  ...COUNTING,
  ...REASON,
  ...DECEPTIVE,
]);

/** What cards say. */
export const inferences: readonly Inference[] = ofKind('inference');
/** What the auction says. */
export const readings: readonly Reading[] = ofKind('reading');
/** Which of nearly equal cards is played. */
export const preferences: readonly Preference[] = ofKind('preference');
/** What nobody does who thinks. */
export const reasons: readonly Reason[] = ofKind('reason');

const BY_ID: ReadonlyMap<string, Rule> = new Map(RULES.map((rule) => [rule.id, rule]));

/** The rule of this id, or null when there is none. */
export function ruleOf(id: string): Rule | null {
  return BY_ID.get(id) ?? null;
}

function ofKind<Kind extends Rule['kind']>(kind: Kind): readonly Extract<Rule, { kind: Kind }>[] {
  return Object.freeze(
    RULES.filter((rule): rule is Extract<Rule, { kind: Kind }> => rule.kind === kind),
  );
}
