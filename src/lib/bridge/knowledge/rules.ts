/** Every rule of thumb that a human-like player knows, in the order of the chapters. */
import { COUNTING_RULES } from './counting';
import { DECEPTIVE_RULES } from './deceptive';
import { DECLARER_RULES } from './declarer';
import { KEEPING } from './keeping/keeping';
import { LEADS } from './leads/leads';
import { DEAL_REASON_RULES } from './reason';
import type { Inference, Preference, Reading, DealReason, Rule } from './rule';
import { SECOND_HAND } from './following/second-hand';
import { SIGNALLING } from './signals/signals';
import { THIRD_HAND } from './following/third-hand';

/** All rules, each family together. */
export const RULES: readonly Rule[] = Object.freeze([
  ...LEADS,
  ...SECOND_HAND,
  ...THIRD_HAND,
  ...KEEPING,
  ...DECLARER_RULES,
  ...SIGNALLING,
  ...COUNTING_RULES,
  ...DEAL_REASON_RULES,
  ...DECEPTIVE_RULES,
]);

/** What cards say. */
export const CARD_INFERENCES: readonly Inference[] = ofKind('inference');
/** What the auction says. */
export const AUCTION_READINGS: readonly Reading[] = ofKind('reading');
/** Which of nearly equal cards is played. */
export const CARD_PREFERENCES: readonly Preference[] = ofKind('preference');
/** What nobody does who thinks. */
export const DEAL_REASONS: readonly DealReason[] = ofKind('reason');

const BY_ID: ReadonlyMap<string, Rule> = new Map(RULES.map((rule) => [rule.id, rule]));

/** The rule of this id, or null when there is none. */
export function findRule(id: string): Rule | null {
  return BY_ID.get(id) ?? null;
}

function ofKind<Kind extends Rule['kind']>(kind: Kind): readonly Extract<Rule, { kind: Kind }>[] {
  return Object.freeze(
    RULES.filter((rule): rule is Extract<Rule, { kind: Kind }> => rule.kind === kind),
  );
}
