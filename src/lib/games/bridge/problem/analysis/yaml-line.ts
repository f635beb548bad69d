/** The author's line in the form in which a problem file writes it. */
import type { PlainValue } from '$lib/problem-file/editing/format-yaml';
import type { BridgeLineStep } from '../bridge-problem';

/**
 * Converts steps to plain YAML values in their short forms: a condition on one card is written
 * without a list, and a reason in English only as a single text.
 */
export function toYamlLine(steps: readonly BridgeLineStep[]): PlainValue {
  return steps.map((step): PlainValue => {
    if (!('if' in step)) {
      const { why, ...cardOrClaim } = step;
      if (!why) return cardOrClaim;
      const { en, ...otherLanguages } = why;
      return {
        ...cardOrClaim,
        why: Object.keys(otherLanguages).length > 0 ? { en, ...otherLanguages } : en,
      };
    }
    const entries = Object.entries(step.if).map(([seat, names]): [string, PlainValue] => [
      seat,
      names.length === 1 && names[0] ? names[0] : [...names],
    ]);
    const branch = { if: Object.fromEntries(entries), then: toYamlLine(step.then) };
    return step.else.length > 0 ? { ...branch, else: toYamlLine(step.else) } : branch;
  });
}
