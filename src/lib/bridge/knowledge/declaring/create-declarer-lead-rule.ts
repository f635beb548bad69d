/**
 * Common frame of declarer's lead rules: they apply when declarer leads from either hand, and see
 * both.
 */
import type { Card } from '$lib/cards/card';
import type { Preference } from '../rule';
import { toDeclarerHands, type DeclarerHands } from './declarer-hands';

interface DeclarerLeadRule {
  readonly id: string;
  readonly strength: number;
  /**
   * The cards that declarer would lead, of some of nearly equal value; empty when the rule does not
   * apply.
   */
  prefer(hands: DeclarerHands, cards: readonly Card[]): readonly Card[];
  /** The cost in tricks of a lead against the rule; see `Preference.cost`. */
  cost?(hands: DeclarerHands, card: Card): number;
}

/** Creates a preference for declarer's leads, from the own hand and from dummy. */
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
