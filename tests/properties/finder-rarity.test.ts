/**
 * The rarity that the finder counts or estimates for random trees of twenty conditions (joined by
 * and, or, not) agrees with an enumeration of all deals.
 */
import { describe, expect, it } from 'vitest';
import { combinations } from '$lib/core/combinatorics';
import { seededRandom, shuffle, type Random } from '$lib/core/random';
import { DECK, rankOf, suitOf, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import {
  maxPoints,
  toSeats,
  type DealCondition,
  type HandCondition,
  type SeatOrSide,
} from '$lib/games/bridge/deal-search/conditions/deal-condition';
import { prepareDealSampler } from '$lib/games/bridge/deal-search/sampling/deal-sampler';
import { findDeals, type Rarity } from '$lib/games/bridge/deal-search/find-deals';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  beginPlay,
  cardsPlayed,
  fits,
  legalIn,
  playCard,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';

/** Conditions on hands in one tree. */
const LEAF_COUNT = 20;
const LEAF_KINDS = ['holds', 'one-of', 'points', 'length', 'shape', 'balanced'] as const;

function pickOneOf<Item>(items: readonly Item[], random: Random): Item {
  return items[random.below(items.length)] as Item;
}

/** A narrow random range near a value, with both ends at most `max`. */
function randomRangeNear(value: number, max: number, random: Random): { min: number; max: number } {
  const min = Math.max(0, value - random.below(3) + 1);
  return { min: Math.min(min, max), max: Math.min(max, min + random.below(3)) };
}

/**
 * A random condition on a hand or a side, mostly on East's or West's. Ranges and shapes are taken
 * from `deal`, so that neither nearly all nor nearly no deals satisfy it.
 */
function randomHandCondition(deal: Deal, random: Random): HandCondition {
  const kind = pickOneOf(LEAF_KINDS, random);
  const seat = pickOneOf(['E', 'W'] as const, random);
  const who: SeatOrSide =
    random.below(6) === 0 ? pickOneOf(['EW', 'NS', 'N'] as const, random) : seat;
  const cardsOfWho = toSeats(who).flatMap((ownerSeat) => deal[ownerSeat]);
  const cards = shuffle([...deal.E, ...deal.W], random).slice(0, 1 + random.below(3));
  if (kind === 'holds') return { kind, who, cards: cards.slice(0, 2) };
  if (kind === 'one-of') return { kind, who, cards };
  if (kind === 'points')
    return { kind, who, ...randomRangeNear(pointsOf(cardsOfWho), maxPoints(who), random) };
  if (kind === 'balanced') return { kind, who: seat };
  const lengths = SUITS.map((suit) => deal[seat].filter((card) => suitOf(card) === suit).length);
  if (kind === 'shape') {
    const [S = 0, H = 0, D = 0, C = 0] = random.below(2) ? lengths : shuffle(lengths, random);
    return { kind, who: seat, lengths: [S, H, D, C], ordered: random.below(2) === 0 };
  }
  const suit = pickOneOf(SUITS, random);
  const length = cardsOfWho.filter((card) => suitOf(card) === suit).length;
  return { kind, who, suit, ...randomRangeNear(length, 13, random) };
}

/**
 * A random tree with these leaves: random groups of two or three subtrees are joined by `and` or
 * `or`, a third of them negated, until one tree is left.
 */
function joinRandomly(leaves: readonly DealCondition[], random: Random): DealCondition {
  let subtrees = [...leaves];
  while (subtrees.length > 1) {
    subtrees = shuffle(subtrees, random);
    const of = subtrees.splice(0, Math.min(subtrees.length, 2 + random.below(2)));
    const joined: DealCondition = { kind: pickOneOf(['and', 'or'] as const, random), of };
    subtrees.push(random.below(3) === 0 ? { kind: 'not', of: joined } : joined);
  }
  return subtrees[0] as DealCondition;
}

/** High-card points. */
function pointsOf(cards: readonly Card[]): number {
  return cards.reduce(
    (sum, card) => sum + ({ A: 4, K: 3, Q: 2, J: 1 }[rankOf(card) as 'A'] ?? 0),
    0,
  );
}

/** True if the deal satisfies the condition: a reference implementation without finder code. */
function satisfiesByReference(deal: Deal, condition: DealCondition): boolean {
  if (condition.kind === 'and')
    return condition.of.every((operand) => satisfiesByReference(deal, operand));
  if (condition.kind === 'or')
    return condition.of.some((operand) => satisfiesByReference(deal, operand));
  if (condition.kind === 'not') return !satisfiesByReference(deal, condition.of);
  if (condition.kind === 'line' || condition.kind === 'card' || condition.kind === 'auction')
    throw new Error('The trees have no conditions on the play or the auction.');
  const cards = new Set([...condition.who].flatMap((seat) => [...deal[seat as 'N']]));
  const lengths = ['S', 'H', 'D', 'C'].map(
    (suit) => [...cards].filter((card) => card.startsWith(suit)).length,
  );
  const toSortedText = (numbers: readonly number[]): string => numbers.toSorted().join();
  switch (condition.kind) {
    case 'holds':
      return !condition.cards.some((card) => !cards.has(card));
    case 'one-of':
      return condition.cards.filter((card) => cards.has(card)).length > 0;
    case 'points': {
      const points = pointsOf([...cards]);
      return !(points < condition.min || points > condition.max);
    }
    case 'length': {
      const length = lengths['SHDC'.indexOf(condition.suit)] ?? 0;
      return !(length < condition.min || length > condition.max);
    }
    case 'shape':
      return condition.ordered
        ? lengths.join() === condition.lengths.join()
        : toSortedText(lengths) === toSortedText(condition.lengths);
    case 'balanced':
      return ['3,3,3,4', '2,3,4,4', '2,3,3,5'].includes(toSortedText(lengths));
  }
}

/** A deal in the middle of its play. */
interface PlayedDeal {
  readonly deal: Deal;
  readonly play: Play;
  /** All deals with the same North and South hands that are consistent with the play. */
  readonly consistentDeals: readonly Deal[];
}

/**
 * A random deal after eight tricks of random legal cards. The five cards that East and West each
 * have left are taken as hidden, so that there are at most 252 consistent deals.
 */
function randomPlayedDeal(random: Random): PlayedDeal {
  const deck = shuffle(DECK, random);
  const deal = dealOf((seat) => toHand(deck.filter((_, i) => i % 4 === SEATS.indexOf(seat))));
  let play = beginPlay('NT', 'W');
  for (let i = 0; i < 32; i++) play = playCard(play, pickOneOf(legalIn(deal, play), random));
  const playedCards = new Set(cardsPlayed(play));
  const hiddenCards = [...deal.E, ...deal.W].filter((card) => !playedCards.has(card));
  const consistentDeals: Deal[] = [];
  for (const eastCards of combinations(hiddenCards, hiddenCards.length / 2)) {
    const layout = dealOf((seat) => {
      if (seat === 'N' || seat === 'S') return deal[seat];
      const remaining = hiddenCards.filter((card) => eastCards.includes(card) === (seat === 'E'));
      return toHand([...deal[seat].filter((card) => playedCards.has(card)), ...remaining]);
    });
    if (fits(layout, play)) consistentDeals.push(layout);
  }
  return { deal, play, consistentDeals };
}

/**
 * The finder's rarity with North and South known, from 400 samples; null if no deal satisfies the
 * condition.
 */
function findRarity(
  { deal, play }: PlayedDeal,
  condition: DealCondition,
  random: Random,
): Rarity | null {
  const sampler = prepareDealSampler({ ...deal, E: null, W: null }, play, [condition]);
  if (sampler === null) return null;
  const search = findDeals(
    { sampler, trial: null, lines: new Map() },
    { count: Infinity, draws: 400 },
    random,
  );
  let step = search.next();
  while (!step.done) step = search.next();
  return step.value.rarity;
}

describe('the rarity of random trees of twenty conditions, for 60 deals in mid-play', () => {
  it('equals the enumerated share if it is exact, else its 95% interval contains the share', () => {
    let [estimateCount, missCount] = [0, 0];
    for (let seed = 1; seed <= 60; seed++) {
      const random = seededRandom(seed);
      const position = randomPlayedDeal(random);
      const condition = joinRandomly(
        Array.from({ length: LEAF_COUNT }, () => randomHandCondition(position.deal, random)),
        random,
      );
      const share =
        position.consistentDeals.filter((deal) => satisfiesByReference(deal, condition)).length /
        position.consistentDeals.length;
      const rarity = findRarity(position, condition, random);
      if (rarity === null || rarity.exact) {
        expect([seed, rarity?.share ?? 0]).toEqual([seed, expect.closeTo(share, 10)]);
        continue;
      }
      estimateCount++;
      if (share < rarity.low || share > rarity.high) missCount++;
    }
    expect(estimateCount).toBeGreaterThan(25);
    // Of about 40 intervals two miss the share on average, more than five with 3% probability.
    expect(missCount).toBeLessThanOrEqual(5);
  });
});
