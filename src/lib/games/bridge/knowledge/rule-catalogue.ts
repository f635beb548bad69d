/** The list of all rules of thumb that a human-like player knows, family by family. */
import { COUNTING_RULES } from './counting-rules';
import { DECEPTIVE_RULES } from './deceptive-rules';
import { DECLARER_RULES } from './declarer-rules';
import { KEEPING_RULES } from './keeping/keeping-rules';
import { LEAD_RULES } from './leads/lead-rules';
import { DEAL_REASON_RULES } from './deal-reasons';
import type { Inference, Preference, Reading, DealReason, Rule } from './rule';
import { SECOND_HAND_RULES } from './following/second-hand-rules';
import { SIGNAL_RULES } from './signals/signal-rules';
import { THIRD_HAND_RULES } from './following/third-hand-rules';

/** All rules, each family together. */
export const RULES: readonly Rule[] = Object.freeze([
  ...LEAD_RULES,
  ...SECOND_HAND_RULES,
  ...THIRD_HAND_RULES,
  ...KEEPING_RULES,
  ...DECLARER_RULES,
  ...SIGNAL_RULES,
  ...COUNTING_RULES,
  ...DEAL_REASON_RULES,
  ...DECEPTIVE_RULES,
]);

/** The inferences from cards. */
export const CARD_INFERENCES: readonly Inference[] = ofKind('inference');
/** The readings of the auction. */
export const AUCTION_READINGS: readonly Reading[] = ofKind('reading');
/** The preferences between nearly equal cards. */
export const CARD_PREFERENCES: readonly Preference[] = ofKind('preference');
/** The reasons that judge whole deals. */
export const DEAL_REASONS: readonly DealReason[] = ofKind('reason');

const BY_ID: ReadonlyMap<string, Rule> = new Map(RULES.map((rule) => [rule.id, rule]));

/** The rule of this id; null for an unknown id. */
export function findRule(id: string): Rule | null {
  return BY_ID.get(id) ?? null;
}

function ofKind<Kind extends Rule['kind']>(kind: Kind): readonly Extract<Rule, { kind: Kind }>[] {
  return Object.freeze(
    RULES.filter((rule): rule is Extract<Rule, { kind: Kind }> => rule.kind === kind),
  );
}
