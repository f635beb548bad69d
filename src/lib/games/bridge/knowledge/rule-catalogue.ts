/** The list of all rules of thumb that a human-like player knows, family by family. */
import { COUNTING_RULES } from './counting-rules';
import { DECLARER_RULES } from './declarer-rules';
import { LEAD_RULES } from './leads/lead-rules';
import type { Inference, Preference, Reading, DealReason, Rule } from './rule';
import { SECOND_HAND_RULES } from './following/second-hand-rules';
import { SIGNAL_RULES } from './signals/signal-rules';
import { THIRD_HAND_RULES } from './following/third-hand-rules';
import {
  discardFromIdleSuit,
  discardNoHonour,
  keepGuards,
  keepLength,
  avoidNeedlessRuff,
} from './keeping/discard-preferences';
import { cashSettingTricks, continueOwnSuit, continueFromTheTop } from './keeping/continue-or-cash';
import { coverCheaply, followLow, wasteNoHonour } from './keeping/follow-suit-preferences';
import { avoidBreakingSuit } from './keeping/frozen-suits';
import {
  keepLastOfSuit,
  avoidDummysTenace,
  avoidDummysLoneWinner,
} from './keeping/avoid-helping-declarer';
import { avoidUnsupportedHonour, avoidTrumpFromHonour } from './keeping/honour-lead-preferences';
import { avoidRuffAndDiscard } from './keeping/ruff-and-discard';

/** The rules about the cards that a defender keeps: guards, length, honours, safe exits. */
export const KEEPING_RULES: readonly Rule[] = Object.freeze([
  keepGuards,
  keepLength,
  discardNoHonour,
  discardFromIdleSuit,
  keepLastOfSuit,
  avoidNeedlessRuff,
  wasteNoHonour,
  coverCheaply,
  followLow,
  cashSettingTricks,
  continueOwnSuit,
  continueFromTheTop,
  avoidUnsupportedHonour,
  avoidBreakingSuit,
  avoidDummysTenace,
  avoidDummysLoneWinner,
  avoidTrumpFromHonour,
  avoidRuffAndDiscard,
]);

/**
 * Reasons by which whole deals are judged double dummy: a thinking player gives no trick away, and
 * plays for a goal that can still be reached or missed.
 */
const DEAL_REASON_RULES: readonly DealReason[] = Object.freeze([
  dealReason('played-well', 0.8),
  dealReason('can-still-succeed', 0.75),
  dealReason('can-still-fail', 0.6),
]);

function dealReason(id: DealReason['judges'], strength: number): DealReason {
  return { kind: 'reason', id, family: 'reason', strength, judges: id };
}

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
