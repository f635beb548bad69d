/** Suit preference as a defender sends it: the spot that leads for a ruff, and the one over a short dummy. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { SUITS, type Suit } from '$lib/cards/suits';
import { cardsPlayedBy, turnOf } from '$lib/bridge/rules/bridge-play';
import { partnerOf, sideOf } from '$lib/bridge/rules/bridge-seats';
import { suitHolding } from '../choosing';
import { hiddenCardsOfSuit, isHonourCard } from '../looking';
import type { CardChoice, Preference } from '../rule';
import { trumpSuitOf, type InformationSet } from '../scene';
import { isFirstFollow, isOverShortDummy, led, mayTell, spotsOf } from './telling';

/** Whether partner has shown that it is out of a suit. */
function partnerIsOut({ play, seat }: InformationSet, suit: Suit): boolean {
  return play.won.some((trick) => {
    const first = trick.cards[0];
    const card = cardsPlayedBy(
      { ...play, won: [trick], trick: { leader: trick.leader, cards: [] } },
      partnerOf(seat),
    )[0];
    return first && card && suitOf(first) === suit && suitOf(card) !== suit;
  });
}

/** With so few cards of partner's suit unseen, declarer may well hold them all. */
const FEW = 3;

/** Whether partner opened a suit with a spot that may have been its only card, as few of them are unseen. */
function mayBeOut(witness: InformationSet, suit: Suit): boolean {
  const opened = witness.play.won[0];
  const [card] = opened?.cards ?? [];
  if (!opened || !card || suitOf(card) !== suit || isHonourCard(card)) return false;
  const partner = partnerOf(witness.seat);
  const shown = cardsPlayedBy(witness.play, partner).filter((each) => suitOf(each) === suit);
  const hidden = hiddenCardsOfSuit(witness, suit).length;
  return opened.leader === partner && shown.length === 1 && hidden > 0 && hidden <= FEW;
}

/** A spot of a suit: the highest asks for the higher of the other side suits, the lowest for the lower. */
function askForSuit(choice: CardChoice, suit: Suit): readonly Card[] {
  const { infoSet: witness } = choice;
  const [higher, lower] = SUITS.filter((each) => each !== suit && each !== trumpSuitOf(witness));
  if (!higher || !lower) return [];
  const best = (of: Suit): number => Math.max(0, ...suitHolding(witness, of).map(cardStrength));
  const spots = spotsOf(choice).filter((card) => suitOf(card) === suit);
  const spot = best(higher) > best(lower) ? spots.at(-1) : spots[0];
  return spot ? [spot] : [];
}

const leadForRuff: Preference = {
  kind: 'preference',
  id: 'lead-for-a-ruff-with-a-message',
  family: 'signals',
  strength: 0.8,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    const { play, seat, contract, auction } = witness;
    const trumps = trumpSuitOf(witness);
    if (play.trick.cards.length > 0 || turnOf(play) !== seat || auction.signals === 'none')
      return [];
    if (!trumps || sideOf(seat) === sideOf(contract.declarer)) return [];
    const suit = SUITS.find(
      (each) =>
        each !== trumps &&
        (partnerIsOut(witness, each) || mayBeOut(witness, each)) &&
        cards.some((card) => suitOf(card) === each),
    );
    if (!suit) return [];
    return askForSuit(choice, suit);
  },
};

/** Where dummy has no more of the suit and partner holds the trick, a spot asks for a suit. */
const overShortDummy: Preference = {
  kind: 'preference',
  id: 'ask-for-a-suit-over-a-short-dummy',
  family: 'signals',
  strength: 0.75,
  prefer(choice) {
    const { infoSet: witness } = choice;
    const card = led(witness);
    if (!card || !mayTell(choice) || !isFirstFollow(choice)) return [];
    return isOverShortDummy(witness) ? askForSuit(choice, suitOf(card)) : [];
  },
};

export const SUIT_ASKED: readonly Preference[] = [leadForRuff, overShortDummy];
