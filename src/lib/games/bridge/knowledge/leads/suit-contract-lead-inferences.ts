/**
 * Inferences from a defender's lead, most of them from the opening lead at a trump contract: about
 * aces and kings, trumps, and the suits that were bid.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { SUITS, type Suit } from '$lib/cards/suits';
import { partnerOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { suitsShownBy, suitsShownByDeclarersSide } from '../bids/shown-suits';
import type { Constraint } from '../constraint';
import {
  ACE,
  conjunction,
  atMostRemaining,
  hiddenCardsOfSuit,
  isFirstLeadOfSuit,
  isByHiddenDefender,
  isHonourCard,
  JACK,
  lacksAllOf,
  lengthBetween,
  filterHidden,
  sideSuitOf,
} from '../scene-queries';
import type { Inference } from '../rule';
import { isOpeningLead, trumpSuitOf, type Scene } from '../scene';

/** True when a hidden defender makes the opening lead. */
function isHiddenOpeningLead(scene: Scene): boolean {
  return isByHiddenDefender(scene) && isOpeningLead(scene);
}

/** True when a hidden defender's opening lead is a small trump. */
function isSmallTrumpLead(scene: Scene): boolean {
  return (
    isHiddenOpeningLead(scene) &&
    suitOf(scene.card) === trumpSuitOf(scene.infoSet) &&
    !isHonourCard(scene.card)
  );
}

/**
 * The constraint that the seat does not hold both cards; empty when the observer sees one of them.
 */
function lacksOneOfTwo(
  { infoSet, seat }: Scene,
  suit: Suit,
  ranks: 'AK' | 'KQ',
): readonly Constraint[] {
  const cards = [...ranks].map((rank) => `${suit}${rank}` as Card);
  if (filterHidden(infoSet, cards).length < 2) return [];
  return [
    {
      kind: 'not',
      of: { kind: 'and', of: cards.map((card) => createHoldsConstraint(seat, card)) },
    },
  ];
}

function createHoldsConstraint(seat: Seat, card: Card): Constraint {
  return { kind: 'holds', seat, card };
}

/** A small card led from a side suit denies its ace, which is never underled. */
export const noUnderlead: Inference = {
  kind: 'inference',
  id: 'no-lead-away-from-ace',
  family: 'leads',
  strength: 0.9,
  infer(scene) {
    const { infoSet, seat, card } = scene;
    const suit = sideSuitOf(scene);
    if (!isByHiddenDefender(scene) || !isFirstLeadOfSuit(scene) || suit === null) return null;
    if (trumpSuitOf(infoSet) === null || isHonourCard(card)) return null;
    return lacksAllOf(seat, filterHidden(infoSet, [`${suit}A`]));
  },
};

/** The ace of an ace-king suit would have been led: no other side suit has both. */
export const noAceKingLed: Inference = {
  kind: 'inference',
  id: 'no-ace-king-led',
  family: 'leads',
  strength: 0.85,
  infer(scene) {
    const { infoSet, card } = scene;
    const trumps = trumpSuitOf(infoSet);
    if (!isHiddenOpeningLead(scene) || trumps === null || cardStrength(card) === ACE) return null;
    const unledSuits = SUITS.filter((suit) => suit !== suitOf(card) && suit !== trumps);
    return conjunction(unledSuits.flatMap((suit) => lacksOneOfTwo(scene, suit, 'AK')));
  },
};

/** A small trump is not led from an honour other than the ace. */
export const trumpLeadNoHonour: Inference = {
  kind: 'inference',
  id: 'trump-lead-denies-honour',
  family: 'leads',
  strength: 0.85,
  infer(scene) {
    const { infoSet, seat, card } = scene;
    if (!isSmallTrumpLead(scene)) return null;
    const honours = hiddenCardsOfSuit(infoSet, suitOf(card)).filter((hiddenCard) => {
      const strength = cardStrength(hiddenCard);
      return strength >= JACK && strength < ACE;
    });
    return lacksAllOf(seat, honours);
  },
};

/** A trump is not led with a singleton or void, from which a ruff could come. */
export const trumpLeadNoShortSuit: Inference = {
  kind: 'inference',
  id: 'trump-lead-denies-singleton',
  family: 'leads',
  strength: 0.7,
  infer(scene) {
    if (!isSmallTrumpLead(scene)) return null;
    const sideSuits = SUITS.filter((suit) => suit !== suitOf(scene.card));
    return conjunction(sideSuits.flatMap((suit) => lengthBetween(scene, suit, 2, 13) ?? []));
  },
};

/** A singleton in another side suit would have been led. */
export const singletonUnled: Inference = {
  kind: 'inference',
  id: 'singleton-unled',
  family: 'leads',
  // A singleton is most players' first choice against a trump contract, but not everyone's, and not
  // with every trump holding.
  strength: 0.85,
  infer(scene) {
    const { infoSet, seat, card } = scene;
    const suitPlayed = sideSuitOf(scene);
    if (
      !isHiddenOpeningLead(scene) ||
      trumpSuitOf(infoSet) === null ||
      suitPlayed === null ||
      isHonourCard(card)
    )
      return null;
    // A lead of partner's suit comes before a singleton.
    if (suitsShownBy(infoSet.auction, partnerOf(seat)).includes(suitPlayed)) return null;
    const otherSuits = SUITS.filter((suit) => suit !== suitPlayed && suit !== trumpSuitOf(infoSet));
    return conjunction(
      otherSuits.flatMap((suit): readonly Constraint[] => {
        const single = lengthBetween(scene, suit, 1, 1);
        return single ? [{ kind: 'not', of: single }] : [];
      }),
    );
  },
};

/** A small card in a suit that the opponents bid is led from shortness, for a ruff. */
export const leadOfTheirSuit: Inference = {
  kind: 'inference',
  id: 'lead-of-their-suit-is-short',
  family: 'leads',
  strength: 0.4,
  infer(scene) {
    const { infoSet, card } = scene;
    const suit = sideSuitOf(scene);
    if (
      !isHiddenOpeningLead(scene) ||
      trumpSuitOf(infoSet) === null ||
      suit === null ||
      isHonourCard(card)
    )
      return null;
    return suitsShownByDeclarersSide(scene).includes(suit) ? atMostRemaining(scene, suit, 1) : null;
  },
};

/**
 * A seat that does not lead the suit it bid lacks its ace and king, or king and queen, together.
 */
export const ownSuitUnled: Inference = {
  kind: 'inference',
  id: 'own-suit-unled',
  family: 'leads',
  strength: 0.6,
  infer(scene) {
    const { infoSet, seat, card } = scene;
    if (!isHiddenOpeningLead(scene)) return null;
    const ownSuits = new Set(suitsShownBy(infoSet.auction, seat));
    ownSuits.delete(suitOf(card));
    return conjunction(
      [...ownSuits].flatMap((suit) => [
        ...lacksOneOfTwo(scene, suit, 'AK'),
        ...lacksOneOfTwo(scene, suit, 'KQ'),
      ]),
    );
  },
};

/** A seat that does not lead partner's suit is short in it, or has its ace. */
export const partnersSuitUnled: Inference = {
  kind: 'inference',
  id: 'partners-suit-unled',
  family: 'leads',
  strength: 0.15,
  infer(scene) {
    const { infoSet, seat, card } = scene;
    if (!isHiddenOpeningLead(scene)) return null;
    const partnerSuits = new Set(suitsShownBy(infoSet.auction, partnerOf(seat)));
    if (partnerSuits.has(suitOf(card))) return null;
    return conjunction([...partnerSuits].flatMap((suit) => shortOrHoldsAce(scene, suit)));
  },
};

/**
 * The constraint of at most one card of the suit, or at a trump contract of holding the ace, which
 * is not underled.
 */
function shortOrHoldsAce(scene: Scene, suit: Suit): readonly Constraint[] {
  const { infoSet, seat } = scene;
  const shortness = lengthBetween(scene, suit, 0, 1);
  const [ace] = trumpSuitOf(infoSet) ? filterHidden(infoSet, [`${suit}A`]) : [];
  if (!shortness) return [];
  return [ace ? { kind: 'or', of: [shortness, createHoldsConstraint(seat, ace)] } : shortness];
}
