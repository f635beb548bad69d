/**
 * Following partner's attitude signals: continue a suit that was encouraged, leave one that was
 * discouraged.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import type { Suit } from '$lib/cards/suits';
import { partnerOf } from '$lib/bridge/rules/bridge-seats';
import { suitHolding, isDefenderToPlay } from '../choosing';
import { TEN } from '../looking';
import type { Preference } from '../rule';
import { sceneOfCard, trumpSuitOf, type InformationSet } from '../scene';
import { isPositiveSignal, isAttitudeSignal } from './spots';

/**
 * The cost in tricks of leaving a suit that partner encouraged: double-dummy values ignore signals,
 * because every card is known.
 */
const IGNORED_SIGNAL_COST = 0.3;

/** Partner's attitude to the suits that this defender has led once: true for encouraged. */
function partnersAttitudes(witness: InformationSet): ReadonlyMap<Suit, boolean> {
  const told = new Map<Suit, boolean>();
  const again = new Set<Suit>();
  for (const [trick, { leader, cards }] of witness.play.won.entries()) {
    const [led] = cards;
    if (!led) continue;
    const suit = suitOf(led);
    const isFirst = !again.has(suit);
    again.add(suit);
    told.delete(suit);
    // A lead by partner replaces its earlier encouragement.
    if (leader === partnerOf(witness.seat))
      for (const [old, yes] of told) if (yes) told.delete(old);
    if (!isFirst || leader !== witness.seat) continue;
    const scene = sceneOfCard(witness, 4 * trick + 2);
    const yes = isAttitudeSignal(scene) ? isPositiveSignal(scene) : null;
    if (yes !== null) told.set(suit, yes);
  }
  return told;
}

/** The side suits that partner encouraged and that can be led. */
function suitsEncouraged(witness: InformationSet): readonly Suit[] {
  return [...partnersAttitudes(witness)].flatMap(([suit, yes]) =>
    yes && suit !== trumpSuitOf(witness) && suitHolding(witness, suit).length > 0 ? [suit] : [],
  );
}

export const continueWhenEncouraged: Preference = {
  kind: 'preference',
  id: 'go-on-when-partner-asks',
  family: 'signals',
  strength: 0.74,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    if (!isDefenderToPlay(choice, 0)) return [];
    const asked = suitsEncouraged(witness);
    return cards.filter((card) => asked.includes(suitOf(card)));
  },
  cost(witness, card) {
    if (!isDefenderToPlay({ infoSet: witness }, 0) || witness.auction.signals === 'none') return 0;
    const asked = suitsEncouraged(witness);
    return asked.length === 0 || asked.includes(suitOf(card)) ? 0 : IGNORED_SIGNAL_COST;
  },
};

/** True when the player can continue without help: it holds the two top cards of a sequence. */
function needsNoHelp(witness: InformationSet, card: Card): boolean {
  const held = suitHolding(witness, suitOf(card)).map(cardStrength);
  const [top = 0, next = 0] = held;
  return top > TEN && top - next === 1;
}

export const switchWhenDiscouraged: Preference = {
  kind: 'preference',
  id: 'leave-what-partner-warns-of',
  family: 'signals',
  strength: 0.73,
  prefer(choice) {
    const { infoSet: witness, cards } = choice;
    if (!isDefenderToPlay(choice, 0)) return [];
    const told = partnersAttitudes(witness);
    return cards.filter((card) => told.get(suitOf(card)) !== false || needsNoHelp(witness, card));
  },
};
