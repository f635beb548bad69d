/** Second-hand preferences: play low, cover an honour, do not cover touching honours. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import { cardsPlayed } from '$lib/games/bridge/rules/bridge-play';
import { suitHolding, isDefenderToPlay } from '../choice-queries';
import { isHonourCard, KING, nextLowerCard, filterHidden, QUEEN } from '../scene-queries';
import type { CardChoice, Preference } from '../rule';

/** The card that declarer or dummy led, when a defender is to play second; null otherwise. */
function leadToCover(choice: CardChoice): Card | null {
  return isDefenderToPlay(choice, 1) ? (choice.infoSet.play.trick.cards[0] ?? null) : null;
}

/** The spots of the suit, on a small card. */
export const secondHandLow: Preference = {
  kind: 'preference',
  id: 'second-hand-low',
  family: 'second-hand',
  strength: 0.7,
  prefer(choice) {
    const lead = leadToCover(choice);
    if (!lead || isHonourCard(lead)) return [];
    return choice.cards.filter((card) => suitOf(card) === suitOf(lead) && !isHonourCard(card));
  },
};

/** True when covering the card led may promote a lower card of the defenders'. */
function mayPromote({ infoSet }: CardChoice, lead: Card): boolean {
  const { play, contract, dummy } = infoSet;
  const nextCard = nextLowerCard(play, lead);
  const dummyCards = (dummy ?? []).filter((card) => !cardsPlayed(play).includes(card));
  // Of touching honours led from dummy only the last is covered.
  const isTouchingHonour =
    play.trick.leader === dummyOf(contract) && nextCard && dummyCards.includes(nextCard);
  if (isTouchingHonour || !nextCard) return false;
  const promotableCards = [nextCard, nextLowerCard(play, nextCard)];
  const holding = suitHolding(infoSet, suitOf(lead));
  return (
    promotableCards.some((card) => card && holding.includes(card)) ||
    filterHidden(infoSet, promotableCards).length > 0
  );
}

/** The cheapest card over an honour, the king at most, where a cover may promote a card. */
export const coverAnHonour: Preference = {
  kind: 'preference',
  id: 'cover-an-honour',
  family: 'second-hand',
  strength: 0.65,
  prefer(choice) {
    const lead = leadToCover(choice);
    if (!lead || !isHonourCard(lead) || !mayPromote(choice, lead)) return [];
    const covers = choice.cards.filter(
      (card) => suitOf(card) === suitOf(lead) && cardStrength(card) > cardStrength(lead),
    );
    return covers.filter((card) => cardStrength(card) <= KING).slice(-1);
  },
};

/** The spots of the suit on a queen or lower honour that need not be covered (`mayPromote`). */
export const waitOverTouchingHonours: Preference = {
  kind: 'preference',
  id: 'wait-over-touching-honours',
  family: 'second-hand',
  strength: 0.65,
  prefer(choice) {
    const lead = leadToCover(choice);
    if (!lead || !isHonourCard(lead) || cardStrength(lead) > QUEEN || mayPromote(choice, lead))
      return [];
    return choice.cards.filter((card) => suitOf(card) === suitOf(lead) && !isHonourCard(card));
  },
};
