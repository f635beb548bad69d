/** The texts of the rules of thumb in the reader's language, found by the id of a rule. */
import { invariant } from '$lib/core/result';
import { m } from '$lib/paraglide/messages';
import * as rules from '$lib/paraglide/messages/_rule';
import type { Family, DealReason } from '$lib/games/bridge/knowledge/rule';

/** The messages by key. Rule ids are data, not types: a test makes sure that none is missing. */
const MESSAGES = rules as Readonly<Record<string, (() => string) | undefined>>;

/** The rule as one sentence in bridge terms. Throws for an unknown id. */
export function ruleSentence(id: string): string {
  return messageText(messageKey(id));
}

/** One sentence on how a player is fooled by the rule. Throws for an id that no rule has. */
export function ruleDeceptionText(id: string): string {
  return messageText(`${messageKey(id)}_fooled`);
}

function messageKey(id: string): string {
  return `rule_${id.replaceAll('-', '_')}`;
}

function messageText(key: string): string {
  const message = MESSAGES[key];
  invariant(message, `There are no words for ${key}.`);
  return message();
}

const FAMILY_NAMES: Readonly<Record<Family, () => string>> = {
  leads: m.rules_family_leads,
  'second-hand': m.rules_family_second_hand,
  'third-hand': m.rules_family_third_hand,
  keeping: m.rules_family_keeping,
  declarer: m.rules_family_declarer,
  signals: m.rules_family_signals,
  counting: m.rules_family_counting,
  reason: m.rules_family_reason,
};

/** The title of the chapter of a family of rules. */
export function familyName(family: Family): string {
  return FAMILY_NAMES[family]();
}

const FAMILY_QUESTIONS: Readonly<Record<Family, () => string>> = {
  leads: m.rules_question_leads,
  'second-hand': m.rules_question_second_hand,
  'third-hand': m.rules_question_third_hand,
  keeping: m.rules_question_keeping,
  declarer: m.rules_question_declarer,
  signals: m.rules_question_signals,
  counting: m.rules_question_counting,
  reason: m.rules_question_reason,
};

/** The question that a chapter answers. */
export function familyQuestion(family: Family): string {
  return FAMILY_QUESTIONS[family]();
}

const REASON_EXAMPLES: Readonly<Record<DealReason['judges'], () => string>> = {
  'played-well': m.rules_example_played_well,
  'can-still-succeed': m.rules_example_can_still_succeed,
  'can-still-fail': m.rules_example_can_still_fail,
};

/** An example in words of a rule that judges whole deals, so that no single trick can show it. */
export function reasonExample(judges: DealReason['judges']): string {
  return REASON_EXAMPLES[judges]();
}

/** A word for the trust in a rule; `strength` is above 0 and below 1. */
export function strengthWord(strength: number): string {
  if (strength < 0.7) return m.rules_strength_habit();
  return strength < 0.85 ? m.rules_strength_usual() : m.rules_strength_law();
}
