/** Second-hand preferences: play low, cover an honour, do not cover touching honours. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { dummyOf } from '$lib/bridge/rules/contract';
import { cardsPlayed } from '$lib/bridge/rules/bridge-play';
import { suitHolding, isDefenderToPlay } from '../choosing';
import { isHonourCard, KING, nextLowerCard, filterHidden, QUEEN } from '../looking';
import type { CardChoice, Preference } from '../rule';

/** The card that declarer or dummy led, when a defender is to play second; null otherwise. */
function leadToCover(choice: CardChoice): Card | null {
  return isDefenderToPlay(choice, 1) ? (choice.infoSet.play.trick.cards[0] ?? null) : null;
}

export const secondHandLow: Preference = {
  kind: 'preference',
  id: 'second-hand-low',
  family: 'second-hand',
  strength: 0.7,
  prefer(choice) {
    const led = leadToCover(choice);
    if (!led || isHonourCard(led)) return [];
    return choice.cards.filter((card) => suitOf(card) === suitOf(led) && !isHonourCard(card));
  },
};

/** True when covering the card led may promote a lower card of the defenders'. */
function mayPromote({ infoSet: witness }: CardChoice, led: Card): boolean {
  const { play, contract, dummy } = witness;
  const next = nextLowerCard(play, led);
  const dummysCards = (dummy ?? []).filter((card) => !cardsPlayed(play).includes(card));
  const waits = play.trick.leader === dummyOf(contract) && next && dummysCards.includes(next);
  if (waits || !next) return false;
  const lower = [next, nextLowerCard(play, next)];
  const held = suitHolding(witness, suitOf(led));
  return lower.some((card) => card && held.includes(card)) || filterHidden(witness, lower).length > 0;
}

export const coverAnHonour: Preference = {
  kind: 'preference',
  id: 'cover-an-honour',
  family: 'second-hand',
  strength: 0.65,
  prefer(choice) {
    const led = leadToCover(choice);
    if (!led || !isHonourCard(led) || !mayPromote(choice, led)) return [];
    const covers = choice.cards.filter(
      (card) => suitOf(card) === suitOf(led) && cardStrength(card) > cardStrength(led),
    );
    return covers.filter((card) => cardStrength(card) <= KING).slice(-1);
  },
};

export const waitOverTouchingHonours: Preference = {
  kind: 'preference',
  id: 'wait-over-touching-honours',
  family: 'second-hand',
  strength: 0.65,
  prefer(choice) {
    const led = leadToCover(choice);
    if (!led || !isHonourCard(led) || cardStrength(led) > QUEEN || mayPromote(choice, led)) return [];
    return choice.cards.filter((card) => suitOf(card) === suitOf(led) && !isHonourCard(card));
  },
};
