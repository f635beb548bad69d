/**
 * Unblocking under the king, and then the queen, of a suit that partner leads at notrump. The lead
 * comes from KQJ or KQT, so an ace or jack with one small card blocks the suit, or is the card that
 * partner needs to know about.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { cardsPlayedBy, type Play } from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, partnerOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import { suitHolding, isDefenderToPlay } from '../choice-queries';
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
} from '../scene-queries';
import type { Inference, Preference, Rule } from '../rule';
import { followsSuit, leadOfTrick, trumpSuitOf, type Scene, type InformationSet } from '../scene';

/** The situation of third hand under the king, or under the queen after it. */
interface UnblockSituation {
  readonly suit: Suit;
  /** 1 under the king, 2 under the queen. */
  readonly round: 1 | 2;
  /** Dummy's cards of the suit, including the one in this trick. */
  readonly dummyHolding: Hand;
}

/**
 * The situation when third hand's partner leads the king of a new suit, or the queen after its
 * king; null otherwise.
 */
function findUnblockSituation(
  infoSet: InformationSet,
  play: Play,
  thirdHand: Seat,
): UnblockSituation | null {
  const [lead] = play.trick.cards;
  const { leader } = play.trick;
  if (!lead || trumpSuitOf(infoSet) !== null || leader !== partnerOf(thirdHand)) return null;
  const suit = suitOf(lead);
  if (firstSeatToLead(play, suit) !== leader) return null;
  const [firstCard, secondCard, ...laterCards] = cardsPlayedBy(play, leader).filter(
    (card) => suitOf(card) === suit,
  );
  if (!firstCard || cardStrength(firstCard) !== KING || laterCards.length > 0) return null;
  if (secondCard && cardStrength(secondCard) !== QUEEN) return null;
  return {
    suit,
    round: secondCard ? 2 : 1,
    dummyHolding: dummyHoldingWithTrick(infoSet, play, suit),
  };
}

function dummyHoldingWithTrick(infoSet: InformationSet, play: Play, suit: Suit): Hand {
  const dummy = dummyOf(infoSet.contract);
  const { leader, cards } = play.trick;
  const cardInTrick = cards[clockwiseFrom(leader).indexOf(dummy)];
  const played = cardsPlayedBy(play, dummy);
  return (infoSet.dummy ?? []).filter(
    (card) => suitOf(card) === suit && (card === cardInTrick || !played.includes(card)),
  );
}

/**
 * True when third hand can spare this honour: it would not stop dummy's jack or ten from winning a
 * trick.
 */
function canSpareHonour({ dummyHolding, round }: UnblockSituation, honour: number): boolean {
  const holds = (strength: number): boolean =>
    dummyHolding.some((card) => cardStrength(card) === strength);
  if (holds(QUEEN)) return false;
  if (honour === JACK) return !holds(TEN);
  // Partner's king and queen, and the jack where dummy has not got it, draw this many of dummy's
  // cards, this trick included: dummy's jack or ten falls if it has no more.
  if (holds(JACK)) return dummyHolding.length <= 3 - round;
  return !holds(TEN) || dummyHolding.length <= 4 - round;
}

/**
 * The ace or jack that third hand should play, holding one small card beside it; null when it
 * should keep it or holds neither.
 */
function honourToUnblock(infoSet: InformationSet): Card | null {
  if (!isDefenderToPlay({ infoSet }, 2)) return null;
  const situation = findUnblockSituation(infoSet, infoSet.play, infoSet.seat);
  if (!situation) return null;
  const [honourCard, low, ...otherCards] = suitHolding(infoSet, situation.suit);
  if (!honourCard || !low || otherCards.length > 0 || cardStrength(low) === QUEEN) return null;
  const honour = cardStrength(honourCard);
  return (honour === ACE || honour === JACK) && canSpareHonour(situation, honour)
    ? honourCard
    : null;
}

/**
 * Double-dummy values assume that partner knows of the honour, so keeping it seems free; this is
 * its cost in tricks.
 */
const KEEPING_COST = 0.25;

/** The ace or jack that third hand should play (`honourToUnblock`); keeping it has a cost. */
const unblocks: Preference = {
  kind: 'preference',
  id: 'unblock-under-partners-king',
  family: 'third-hand',
  strength: 0.77,
  prefer({ infoSet, cards }) {
    const honour = honourToUnblock(infoSet);
    return cards.filter((card) => card === honour);
  },
  cost(infoSet, card) {
    const honour = honourToUnblock(infoSet);
    return honour === null || card === honour ? 0 : KEEPING_COST;
  },
};

/** The unblock situation in which a hidden third hand followed suit; null otherwise. */
function unblockSituationOf(scene: Scene): UnblockSituation | null {
  if (
    scene.positionInTrick !== 2 ||
    !leadOfTrick(scene) ||
    !followsSuit(scene) ||
    !isByHiddenDefender(scene)
  )
    return null;
  return findUnblockSituation(scene.infoSet, scene.playBefore, scene.seat);
}

/** The jack under partner's king is played from at most two cards. */
const shortWithIt: Inference = {
  kind: 'inference',
  id: 'jack-under-the-king-is-short',
  family: 'third-hand',
  // With a third card a spot card would encourage instead.
  strength: 0.7,
  infer(scene) {
    const situation = unblockSituationOf(scene);
    if (!situation || cardStrength(scene.card) !== JACK) return null;
    return atMostRemaining(scene, situation.suit, 1);
  },
};

/** A small card under the king denies an ace or jack with one small card: it would be unblocked. */
const noHonourSecond: Inference = {
  kind: 'inference',
  id: 'no-honour-second-under-the-king',
  family: 'third-hand',
  strength: 0.6,
  infer(scene) {
    const situation = unblockSituationOf(scene);
    if (!situation || cardStrength(scene.card) >= TEN) return null;
    const { suit } = situation;
    const keptCards = hiddenCardsOfSuit(scene.infoSet, suit).filter((card) => {
      const honour = cardStrength(card);
      return (honour === ACE || honour === JACK) && canSpareHonour(situation, honour);
    });
    const lacksHonours = lacksAllOf(scene.seat, keptCards);
    const isLonger = lengthBetween(scene, suit, cardsPlayedInSuit(scene, suit).length + 2, 13);
    return lacksHonours && isLonger ? { kind: 'or', of: [lacksHonours, isLonger] } : null;
  },
};

export const UNBLOCK_UNDER_KING_RULES: readonly Rule[] = [shortWithIt, noHonourSecond, unblocks];
