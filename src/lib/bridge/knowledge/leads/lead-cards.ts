/** The card of each suit that an opening leader plays by convention. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { dummyOf } from '$lib/bridge/rules/contract';
import { turnOf } from '$lib/bridge/rules/bridge-play';
import { partnerOf, sideOf } from '$lib/bridge/rules/bridge-seats';
import { suitsShownBy } from '../bids/bid-suits';
import { suitHolding, holdsAdjacentCard } from '../choosing';
import { ACE, JACK, QUEEN, TEN } from '../looking';
import { trumpSuitOf, type InformationSet } from '../scene';

/** True when the seat is to make the opening lead. */
export function isOnOpeningLead({ play, seat, contract }: InformationSet): boolean {
  const isFirst = play.won.length === 0 && play.trick.cards.length === 0;
  return isFirst && turnOf(play) === seat && sideOf(seat) !== sideOf(contract.declarer);
}

/** The suits that partner has shown. */
export function partnersSuits({ auction, seat }: InformationSet): readonly Suit[] {
  return suitsShownBy(auction, partnerOf(seat));
}

/** The side suits that declarer and dummy have shown. */
export function opponentsSideSuits(witness: InformationSet): readonly Suit[] {
  const { auction, contract } = witness;
  return [contract.declarer, dummyOf(contract)]
    .flatMap((seat) => suitsShownBy(auction, seat))
    .filter((suit) => suit !== trumpSuitOf(witness));
}

/**
 * True when the suit is headed by honours whose top is a safe lead: touching honours at a trump
 * contract, a three-card sequence at notrump.
 */
export function isHonourSequence(held: Hand, trumps: Suit | null): boolean {
  const [top] = held;
  if (!top || cardStrength(top) < TEN || !holdsAdjacentCard(held, top, -1)) return false;
  return trumps !== null ? cardStrength(top) > TEN || isThreeCardSequence(held) : isThreeCardSequence(held);
}

/** True for a three-card sequence, perfect or broken: `KQJ`, `KQT`, `QJT`, `QJ9`, `T98`, `T97`. */
function isThreeCardSequence(held: Hand): boolean {
  const [first, second, third] = held.map(cardStrength);
  if (first === undefined || second === undefined || third === undefined) return false;
  return first < ACE && first >= TEN && first - second === 1 && second - third <= 2;
}

/** The top of an interior sequence, ten or better: `KJT`, `KT9`, `QT9`; undefined for none. */
function topOfInteriorSequence(held: Hand, trumps: Suit | null): Card | undefined {
  const [top, second, third] = held;
  if (!top || !second || !third || held.length < 4) return undefined;
  const isApart = cardStrength(top) - cardStrength(second) > 1;
  const touches = cardStrength(second) - cardStrength(third) === 1;
  if (!isApart || !touches || cardStrength(second) < TEN || cardStrength(top) < QUEEN)
    return undefined;
  return trumps !== null && cardStrength(top) === ACE ? undefined : second;
}

/**
 * The conventional leads from a suit: one card as a rule, two where both are usual. Not empty when
 * the suit is held.
 */
function conventionalCards(witness: InformationSet, suit: Suit): readonly Card[] {
  const held = suitHolding(witness, suit);
  const trumps = trumpSuitOf(witness);
  const [top, second] = held;
  const low = held.at(-1);
  if (!top || !second || !low) return held;
  if (suit === trumps)
    return cardStrength(second) >= TEN && isHonourSequence(held, trumps) ? [top] : [low];
  if (trumps !== null && cardStrength(top) === ACE) return [top];
  if (isHonourSequence(held, trumps)) return [top];
  if (held.length === 2) return [top];
  if (trumps === null && cardStrength(top) === ACE && holdsAdjacentCard(held, top, -1))
    return isTopThree(held) ? [top, second] : fourthBestOrLowest(held);
  const inside = topOfInteriorSequence(held, trumps);
  if (inside) return [inside];
  if (held.length === 3 && cardStrength(top) >= JACK && holdsAdjacentCard(held, top, -1)) return [top];
  if (cardStrength(top) >= TEN) return fourthBestOrLowest(held);
  return fromSmallCards(held, partnersSuits(witness).includes(suit));
}

/** True for `AKQ` and `AKJ`. */
function isTopThree(held: Hand): boolean {
  return (
    held.slice(0, 3).every((card) => cardStrength(card) >= JACK) &&
    holdsAdjacentCard(held, held[0] as Card, -1)
  );
}

/** The fourth best; from three cards the lowest. */
function fourthBestOrLowest(held: Hand): readonly Card[] {
  return [(held[3] ?? held.at(-1)) as Card];
}

/**
 * The lead from small cards: the top of partner's suit and of two or three cards, the second of
 * four or more.
 */
function fromSmallCards(held: Hand, isPartners: boolean): readonly Card[] {
  const [top, second] = held as [Card, Card];
  if (isPartners) return [top];
  if (held.length >= 4) return [second];
  return [top];
}

/** True when the card is the conventional lead of its suit. */
export function isConventionalLead(witness: InformationSet, card: Card): boolean {
  return conventionalCards(witness, suitOf(card)).includes(card);
}

/**
 * True when the suit is headed by an honour, `minStrength` or better, without the next lower card.
 */
export function hasUnsupportedHonour(held: Hand, minStrength = TEN): boolean {
  const [top] = held;
  return !!top && cardStrength(top) >= minStrength && !holdsAdjacentCard(held, top, -1);
}

/** The number of cards that the seat has left in a suit. */
export function suitLength(witness: InformationSet, suit: Suit): number {
  return suitHolding(witness, suit).length;
}

/** The length of the longest of the given suits. */
export function longestSuitLength(witness: InformationSet, suits: readonly Suit[] = SUITS): number {
  return Math.max(0, ...suits.map((suit) => suitLength(witness, suit)));
}
