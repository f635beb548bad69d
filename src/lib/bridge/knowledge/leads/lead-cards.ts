/** The card of each suit that an opening leader plays by convention: what the rest of the hand is chosen for. */
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

/** Whether the witness makes the opening lead. */
export function makesOpeningLead({ play, seat, contract }: InformationSet): boolean {
  const isFirst = play.won.length === 0 && play.trick.cards.length === 0;
  return isFirst && turnOf(play) === seat && sideOf(seat) !== sideOf(contract.declarer);
}

/** The suits that partner has shown. */
export function partnersSuits({ auction, seat }: InformationSet): readonly Suit[] {
  return suitsShownBy(auction, partnerOf(seat));
}

/** The suits, trumps apart, that declarer and dummy have shown. */
export function theirSuits(witness: InformationSet): readonly Suit[] {
  const { auction, contract } = witness;
  return [contract.declarer, dummyOf(contract)]
    .flatMap((seat) => suitsShownBy(auction, seat))
    .filter((suit) => suit !== trumpSuitOf(witness));
}

/** Whether the suit is headed by touching honours, of which the lead of the top is safe: `AK`, `KQ`, `QJ`, `JT`. */
export function isSequence(held: Hand, trumps: Suit | null): boolean {
  const [top] = held;
  if (!top || cardStrength(top) < TEN || !holdsAdjacentCard(held, top, -1)) return false;
  return trumps !== null ? cardStrength(top) > TEN || isLong(held) : isLong(held);
}

/** Whether three cards at the top touch, or the third is only one lower: `KQJ`, `KQT`, `QJT`, `QJ9`, `T98`, `T97`. */
function isLong(held: Hand): boolean {
  const [first, second, third] = held.map(cardStrength);
  if (first === undefined || second === undefined || third === undefined) return false;
  return first < ACE && first >= TEN && first - second === 1 && second - third <= 2;
}

/** The higher of two touching cards under an honour that stands alone, a ten or better: `KJT`, `KT9`, `QT9`. */
function insideSequence(held: Hand, trumps: Suit | null): Card | undefined {
  const [top, second, third] = held;
  if (!top || !second || !third || held.length < 4) return undefined;
  const isApart = cardStrength(top) - cardStrength(second) > 1;
  const touches = cardStrength(second) - cardStrength(third) === 1;
  if (!isApart || !touches || cardStrength(second) < TEN || cardStrength(top) < QUEEN)
    return undefined;
  return trumps !== null && cardStrength(top) === ACE ? undefined : second;
}

/** The cards of a suit that convention leads: one as a rule, two where both are played; at least one of a suit held. */
function conventionalCards(witness: InformationSet, suit: Suit): readonly Card[] {
  const held = suitHolding(witness, suit);
  const trumps = trumpSuitOf(witness);
  const [top, second] = held;
  const low = held.at(-1);
  if (!top || !second || !low) return held;
  if (suit === trumps)
    return cardStrength(second) >= TEN && isSequence(held, trumps) ? [top] : [low];
  if (trumps !== null && cardStrength(top) === ACE) return [top];
  if (isSequence(held, trumps)) return [top];
  if (held.length === 2) return [top];
  if (trumps === null && cardStrength(top) === ACE && holdsAdjacentCard(held, top, -1))
    return headsThree(held) ? [top, second] : fourthOrLow(held);
  const inside = insideSequence(held, trumps);
  if (inside) return [inside];
  if (held.length === 3 && cardStrength(top) >= JACK && holdsAdjacentCard(held, top, -1)) return [top];
  if (cardStrength(top) >= TEN) return fourthOrLow(held);
  return fromNothing(held, partnersSuits(witness).includes(suit));
}

/** `AKQ` or `AKJ`. */
function headsThree(held: Hand): boolean {
  return (
    held.slice(0, 3).every((card) => cardStrength(card) >= JACK) &&
    holdsAdjacentCard(held, held[0] as Card, -1)
  );
}

/** The fourth best, of three the lowest. */
function fourthOrLow(held: Hand): readonly Card[] {
  return [(held[3] ?? held.at(-1)) as Card];
}

/** Of small cards the top, of four or more the second; of partner's suit always the top. */
function fromNothing(held: Hand, isPartners: boolean): readonly Card[] {
  const [top, second] = held as [Card, Card];
  if (isPartners) return [top];
  if (held.length >= 4) return [second];
  return [top];
}

/** Whether convention leads this card when it leads its suit. */
export function isConventional(witness: InformationSet, card: Card): boolean {
  return conventionalCards(witness, suitOf(card)).includes(card);
}

/** Whether the highest card of a suit is an honour, `least` or better, that no neighbour supports. */
export function hasLoneHonour(held: Hand, least = TEN): boolean {
  const [top] = held;
  return !!top && cardStrength(top) >= least && !holdsAdjacentCard(held, top, -1);
}

/** How long each suit of the hand is. */
export function lengthOfSuit(witness: InformationSet, suit: Suit): number {
  return suitHolding(witness, suit).length;
}

/** The longest of the suits that count for a lead. */
export function longest(witness: InformationSet, suits: readonly Suit[] = SUITS): number {
  return Math.max(0, ...suits.map((suit) => lengthOfSuit(witness, suit)));
}
