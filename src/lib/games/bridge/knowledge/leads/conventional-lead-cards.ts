/** The card of each suit that an opening leader plays by convention. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import { turnOf } from '$lib/games/bridge/rules/bridge-play';
import { partnerOf, sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { suitsShownBy } from '../bids/shown-suits';
import { suitHolding, holdsAdjacentCard } from '../choice-queries';
import { ACE, JACK, QUEEN, TEN } from '../scene-queries';
import { trumpSuitOf, type InformationSet } from '../scene';

/** For `holdsAdjacentCard`: the neighbour one rank lower. */
const NEXT_LOWER = -1;

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
export function opponentsSideSuits(infoSet: InformationSet): readonly Suit[] {
  const { auction, contract } = infoSet;
  return [contract.declarer, dummyOf(contract)]
    .flatMap((seat) => suitsShownBy(auction, seat))
    .filter((suit) => suit !== trumpSuitOf(infoSet));
}

/**
 * True when the suit is headed by honours whose top is a safe lead: touching honours at a trump
 * contract, a three-card sequence at notrump.
 */
export function isHonourSequence(holding: Hand, trumps: Suit | null): boolean {
  const [top] = holding;
  if (!top || cardStrength(top) < TEN || !holdsAdjacentCard(holding, top, NEXT_LOWER)) return false;
  return trumps !== null
    ? cardStrength(top) > TEN || isThreeCardSequence(holding)
    : isThreeCardSequence(holding);
}

/** True for a three-card sequence, perfect or broken: `KQJ`, `KQT`, `QJT`, `QJ9`, `T98`, `T97`. */
function isThreeCardSequence(holding: Hand): boolean {
  const [first, second, third] = holding.map(cardStrength);
  if (first === undefined || second === undefined || third === undefined) return false;
  return first < ACE && first >= TEN && first - second === 1 && second - third <= 2;
}

/**
 * The card to lead from an interior sequence: the upper of two touching cards below a gap, ten or
 * better (the jack of `KJT`, the ten of `KT9` and `QT9`); undefined for none.
 */
function topOfInteriorSequence(holding: Hand, trumps: Suit | null): Card | undefined {
  const [top, second, third] = holding;
  if (!top || !second || !third || holding.length < 4) return undefined;
  const hasGap = cardStrength(top) - cardStrength(second) > 1;
  const touches = cardStrength(second) - cardStrength(third) === 1;
  if (!hasGap || !touches || cardStrength(second) < TEN || cardStrength(top) < QUEEN)
    return undefined;
  return trumps !== null && cardStrength(top) === ACE ? undefined : second;
}

/**
 * The conventional leads from a suit: one card as a rule, two where both are usual. Not empty when
 * the suit is held.
 */
function conventionalCards(infoSet: InformationSet, suit: Suit): readonly Card[] {
  const holding = suitHolding(infoSet, suit);
  const trumps = trumpSuitOf(infoSet);
  const [top, second] = holding;
  const lowest = holding.at(-1);
  if (!top || !second || !lowest) return holding;
  if (suit === trumps)
    return cardStrength(second) >= TEN && isHonourSequence(holding, trumps) ? [top] : [lowest];
  // At a trump contract an ace is never underled.
  if (trumps !== null && cardStrength(top) === ACE) return [top];
  if (isHonourSequence(holding, trumps)) return [top];
  if (holding.length === 2) return [top];
  if (trumps === null && cardStrength(top) === ACE && holdsAdjacentCard(holding, top, NEXT_LOWER))
    return isTopThree(holding) ? [top, second] : fourthBestOrLowest(holding);
  const interiorCard = topOfInteriorSequence(holding, trumps);
  if (interiorCard) return [interiorCard];
  if (
    holding.length === 3 &&
    cardStrength(top) >= JACK &&
    holdsAdjacentCard(holding, top, NEXT_LOWER)
  )
    return [top];
  return agreedSpots(infoSet, suit, holding);
}

/** The agreed spot card from three cards or more without a sequence. */
function agreedSpots(infoSet: InformationSet, suit: Suit, holding: Hand): readonly Card[] {
  const { leads } = infoSet.auction;
  const [top, second] = holding as [Card, Card];
  if (leads === 'third-and-fifth' && trumpSuitOf(infoSet) !== null)
    return [(holding[4] ?? holding[2]) as Card];
  if (cardStrength(top) >= TEN) return fourthBestOrLowest(holding);
  if (leads === 'second-and-fourth') return [second];
  return fromSmallCards(holding, partnersSuits(infoSet).includes(suit));
}

/** True for `AKQ` and `AKJ`. */
function isTopThree(holding: Hand): boolean {
  return (
    holding.slice(0, 3).every((card) => cardStrength(card) >= JACK) &&
    holdsAdjacentCard(holding, holding[0] as Card, NEXT_LOWER)
  );
}

/** The fourth best; from three cards the lowest. */
function fourthBestOrLowest(holding: Hand): readonly Card[] {
  return [(holding[3] ?? holding.at(-1)) as Card];
}

/**
 * The lead from small cards: the top of partner's suit and of two or three cards, the second of
 * four or more.
 */
function fromSmallCards(holding: Hand, isPartners: boolean): readonly Card[] {
  const [top, second] = holding as [Card, Card];
  if (isPartners) return [top];
  if (holding.length >= 4) return [second];
  return [top];
}

/** True when the card is the conventional lead of its suit. */
export function isConventionalLead(infoSet: InformationSet, card: Card): boolean {
  return conventionalCards(infoSet, suitOf(card)).includes(card);
}

/**
 * True when the suit is headed by an honour, `minStrength` or better, without the next lower card.
 */
export function hasUnsupportedHonour(holding: Hand, minStrength = TEN): boolean {
  const [top] = holding;
  return !!top && cardStrength(top) >= minStrength && !holdsAdjacentCard(holding, top, NEXT_LOWER);
}

/** The number of cards that the seat has left in a suit. */
export function suitLength(infoSet: InformationSet, suit: Suit): number {
  return suitHolding(infoSet, suit).length;
}

/** The length of the longest of the given suits. */
export function longestSuitLength(infoSet: InformationSet, suits: readonly Suit[] = SUITS): number {
  return Math.max(0, ...suits.map((suit) => suitLength(infoSet, suit)));
}
