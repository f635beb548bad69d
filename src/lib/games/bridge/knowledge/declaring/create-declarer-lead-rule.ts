/**
 * Builds the rules for declarer's leads. They apply when declarer is to lead from the closed hand
 * or from dummy, and depend on the cards of both hands.
 */
import type { Card } from '$lib/cards/card';
import type { Preference } from '../rule';
import { toDeclarerHands, type DeclarerHands } from './declarer-hands';

interface DeclarerLeadRule {
  /** The id in kebab case; see `Preference.id`. */
  readonly id: string;
  /** The trust in the rule, above 0 and below 1; see `Preference.strength`. */
  readonly strength: number;
  /**
   * The leads that the rule prefers, a subset of `cards`, which are of nearly equal value; empty
   * when the rule does not apply.
   */
  prefer(hands: DeclarerHands, cards: readonly Card[]): readonly Card[];
  /**
   * The extra tricks, 0 or more, that a lead against the rule must be expected to win; see
   * `Preference.cost`.
   */
  cost?(hands: DeclarerHands, card: Card): number;
}

/**
 * Creates a preference from such a rule. It does not apply (no preferred card, cost 0) where
 * `toDeclarerHands` returns null, because declarer's side is not to lead.
 */
export function createDeclarerLeadRule({
  id,
  strength,
  prefer,
  cost,
}: DeclarerLeadRule): Preference {
  const rule: Preference = {
    kind: 'preference',
    id,
    family: 'declarer',
    strength,
    prefer({ infoSet, cards }) {
      const hands = toDeclarerHands(infoSet);
      return hands ? prefer(hands, cards) : [];
    },
  };
  if (!cost) return rule;
  return {
    ...rule,
    cost(infoSet, card) {
      const hands = toDeclarerHands(infoSet);
      return hands ? cost(hands, card) : 0;
    },
  };
}
