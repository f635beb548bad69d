/**
 * What third hand plays when partner leads the king of a suit at no-trump, and the queen after it: the king comes from king,
 * queen and jack, or king, queen and ten, so that an honour left over with one small card is in the way, or is what partner
 * has to hear of.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { cardsPlayedBy, type Play } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, partnerOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import { dummyOf } from '$lib/bridge/rules/contract';
import { suitHolding, isDefenderToPlay } from '../choosing';
import {
  ACE,
  atMostRemaining,
  firstSeatToLead,
  hiddenCardsOfSuit,
  isByHiddenDefender,
  JACK,
  KING,
  lacksAllOf,
  lengthBetween,
  QUEEN,
  cardsPlayedInSuit,
  TEN,
} from '../looking';
import type { Inference, Preference, Rule } from '../rule';
import { followsSuit, leadOfTrick, trumpSuitOf, type Scene, type InformationSet } from '../scene';

/** The table when third hand plays to the king, or to the queen after it. */
interface Asked {
  readonly suit: Suit;
  /** 1 under the king, 2 under the queen. */
  readonly round: 1 | 2;
  /** Dummy's cards of the suit, the one on the trick included. */
  readonly dummys: Hand;
}

/** Whether `leader` leads the king of a suit that was not led before, or the queen of one that was begun with the king. */
function asked(witness: InformationSet, play: Play, third: Seat): Asked | null {
  const [led] = play.trick.cards;
  const { leader } = play.trick;
  if (!led || trumpSuitOf(witness) !== null || leader !== partnerOf(third)) return null;
  const suit = suitOf(led);
  if (firstSeatToLead(play, suit) !== leader) return null;
  const [first, second, ...more] = cardsPlayedBy(play, leader).filter(
    (card) => suitOf(card) === suit,
  );
  if (!first || cardStrength(first) !== KING || more.length > 0) return null;
  if (second && cardStrength(second) !== QUEEN) return null;
  return { suit, round: second ? 2 : 1, dummys: dummysIn(witness, play, suit) };
}

function dummysIn(witness: InformationSet, play: Play, suit: Suit): Hand {
  const dummy = dummyOf(witness.contract);
  const { leader, cards } = play.trick;
  const onTrick = cards[clockwiseFrom(leader).indexOf(dummy)];
  const gone = cardsPlayedBy(play, dummy);
  return (witness.dummy ?? []).filter(
    (card) => suitOf(card) === suit && (card === onTrick || !gone.includes(card)),
  );
}

/** Whether dummy's cards let this honour go: its jack or ten would not become a trick. */
function letsGo({ dummys, round }: Asked, honour: number): boolean {
  const holds = (strength: number): boolean =>
    dummys.some((card) => cardStrength(card) === strength);
  if (holds(QUEEN)) return false;
  if (honour === JACK) return !holds(TEN);
  // The honours that partner has left draw so many of dummy's cards, this trick's included.
  if (holds(JACK)) return dummys.length <= 3 - round;
  return !holds(TEN) || dummys.length <= 4 - round;
}

/** The ace or jack that third hand lets go, when it has one small card beside it; null when it has not, or had better keep it. */
function letGo(witness: InformationSet): Card | null {
  if (!isDefenderToPlay({ infoSet: witness }, 2)) return null;
  const under = asked(witness, witness.play, witness.seat);
  if (!under) return null;
  const [top, low, ...more] = suitHolding(witness, under.suit);
  if (!top || !low || more.length > 0 || cardStrength(low) === QUEEN) return null;
  const honour = cardStrength(top);
  return (honour === ACE || honour === JACK) && letsGo(under, honour) ? top : null;
}

/** With open cards nobody has to be told of the jack, so that to keep it seems to cost nothing: this is what it does cost. */
const SILENCE = 0.25;

const unblocks: Preference = {
  kind: 'preference',
  id: 'unblock-under-partners-king',
  family: 'third-hand',
  strength: 0.77,
  prefer({ infoSet: witness, cards }) {
    const honour = letGo(witness);
    return cards.filter((card) => card === honour);
  },
  cost(witness, card) {
    const honour = letGo(witness);
    return honour === null || card === honour ? 0 : SILENCE;
  },
};

/** What a hidden third hand was asked when it followed; null when it was not. */
function answered(scene: Scene): Asked | null {
  if (scene.positionInTrick !== 2 || !leadOfTrick(scene) || !followsSuit(scene) || !isByHiddenDefender(scene))
    return null;
  return asked(scene.infoSet, scene.playBefore, scene.seat);
}

const shortWithIt: Inference = {
  kind: 'inference',
  id: 'jack-under-the-king-is-short',
  family: 'third-hand',
  // By convention: with a third card a spot encourages.
  strength: 0.7,
  infer(scene) {
    const under = answered(scene);
    if (!under || cardStrength(scene.card) !== JACK) return null;
    return atMostRemaining(scene, under.suit, 1);
  },
};

const noHonourSecond: Inference = {
  kind: 'inference',
  id: 'no-honour-second-under-the-king',
  family: 'third-hand',
  strength: 0.6,
  infer(scene) {
    const under = answered(scene);
    if (!under || cardStrength(scene.card) >= TEN) return null;
    const { suit } = under;
    const kept = hiddenCardsOfSuit(scene.infoSet, suit).filter((card) => {
      const honour = cardStrength(card);
      return (honour === ACE || honour === JACK) && letsGo(under, honour);
    });
    const none = lacksAllOf(scene.seat, kept);
    const longer = lengthBetween(scene, suit, cardsPlayedInSuit(scene, suit).length + 2, 13);
    return none && longer ? { kind: 'or', of: [none, longer] } : null;
  },
};

/** The cards of an honour and one small one, what they say, and what the small one says. */
export const UNDER_THE_KING: readonly Rule[] = [shortWithIt, noHonourSecond, unblocks];
