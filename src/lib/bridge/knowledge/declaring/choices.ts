/** What all of declarer's preferences have in common: they are asked when it leads, and look at both of its hands. */
import type { Card } from '$lib/cards/card';
import type { Preference } from '../rule';
import { handsOnLead, type Hands } from './hands';

interface Declarers {
  readonly id: string;
  readonly strength: number;
  /** Those of some nearly equal cards that declarer would lead; none when the rule has nothing to say. */
  prefer(hands: Hands, cards: readonly Card[]): readonly Card[];
  /** The tricks that a card must promise more than others, as `Preference.cost` says. */
  cost?(hands: Hands, card: Card): number;
}

/** A preference of declarer's, for leads from its own hand and from dummy's. */
export function declarersLead({ id, strength, prefer, cost }: Declarers): Preference {
  const rule: Preference = {
    kind: 'preference',
    id,
    family: 'declarer',
    strength,
    prefer({ infoSet: witness, cards }) {
      const hands = handsOnLead(witness);
      return hands ? prefer(hands, cards) : [];
    },
  };
  if (!cost) return rule;
  return {
    ...rule,
    cost(witness, card) {
      const hands = handsOnLead(witness);
      return hands ? cost(hands, card) : 0;
    },
  };
}
