/**
 * Following partner's attitude signals: continue a suit that was encouraged, leave one that was
 * discouraged.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import type { Suit } from '$lib/cards/suits';
import { partnerOf } from '$lib/games/bridge/rules/bridge-seats';
import { suitHolding, isDefenderToPlay } from '../choice-queries';
import { TEN } from '../scene-queries';
import type { Preference } from '../rule';
import { sceneOfCard, trumpSuitOf, type InformationSet } from '../scene';
import { isPositiveSignal, isAttitudeSignal } from './read-spots';

/**
 * The cost in tricks of leaving a suit that partner encouraged: double-dummy values ignore signals,
 * because every card is known.
 */
const IGNORED_SIGNAL_COST = 0.3;

/** Partner's attitude to the suits that this defender has led once: true for encouraged. */
function partnersAttitudes(infoSet: InformationSet): ReadonlyMap<Suit, boolean> {
  const attitudes = new Map<Suit, boolean>();
  const ledSuits = new Set<Suit>();
  for (const [trickIndex, { leader, cards }] of infoSet.play.won.entries()) {
    const [lead] = cards;
    if (!lead) continue;
    const suit = suitOf(lead);
    const isFirstRound = !ledSuits.has(suit);
    ledSuits.add(suit);
    // A signal is given in the first round of a suit, and expires when the suit is led again.
    attitudes.delete(suit);
    // A lead by partner replaces its earlier encouragement.
    if (leader === partnerOf(infoSet.seat))
      for (const [earlierSuit, isPositive] of attitudes)
        if (isPositive) attitudes.delete(earlierSuit);
    if (!isFirstRound || leader !== infoSet.seat) continue;
    // Partner's card is the third of the trick.
    const scene = sceneOfCard(infoSet, 4 * trickIndex + 2);
    const isPositive = isAttitudeSignal(scene) ? isPositiveSignal(scene) : null;
    if (isPositive !== null) attitudes.set(suit, isPositive);
  }
  return attitudes;
}

/** The side suits that partner encouraged and that can be led. */
function suitsEncouraged(infoSet: InformationSet): readonly Suit[] {
  return [...partnersAttitudes(infoSet)].flatMap(([suit, isPositive]) =>
    isPositive && suit !== trumpSuitOf(infoSet) && suitHolding(infoSet, suit).length > 0
      ? [suit]
      : [],
  );
}

/** The suits that partner encouraged. */
export const continueWhenEncouraged: Preference = {
  kind: 'preference',
  id: 'go-on-when-partner-asks',
  family: 'signals',
  strength: 0.74,
  prefer(choice) {
    const { infoSet, cards } = choice;
    if (!isDefenderToPlay(choice, 0)) return [];
    const encouraged = suitsEncouraged(infoSet);
    return cards.filter((card) => encouraged.includes(suitOf(card)));
  },
  cost(infoSet, card) {
    if (!isDefenderToPlay({ infoSet }, 0) || infoSet.auction.signals === 'none') return 0;
    const encouraged = suitsEncouraged(infoSet);
    return encouraged.length === 0 || encouraged.includes(suitOf(card)) ? 0 : IGNORED_SIGNAL_COST;
  },
};

/** True when the player can continue without help: it holds the two top cards of a sequence. */
function needsNoHelp(infoSet: InformationSet, card: Card): boolean {
  const strengths = suitHolding(infoSet, suitOf(card)).map(cardStrength);
  const [top = 0, next = 0] = strengths;
  return top > TEN && top - next === 1;
}

/** Leaves out the suits that partner discouraged, unless the own honours there need no help. */
export const switchWhenDiscouraged: Preference = {
  kind: 'preference',
  id: 'leave-what-partner-warns-of',
  family: 'signals',
  strength: 0.73,
  prefer(choice) {
    const { infoSet, cards } = choice;
    if (!isDefenderToPlay(choice, 0)) return [];
    const attitudes = partnersAttitudes(infoSet);
    return cards.filter(
      (card) => attitudes.get(suitOf(card)) !== false || needsNoHelp(infoSet, card),
    );
  },
};
