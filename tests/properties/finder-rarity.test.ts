/** The rarity of deals under twenty conditions joined by and, or, not, against enumeration. */
import { describe, expect, it } from 'vitest';
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
} from '$lib/bridge/finder/conditions/deal-condition';
import { prepareDealSampler } from '$lib/bridge/finder/sampling/deal-sampler';
import { findDeals, type Rarity } from '$lib/bridge/finder/find-deals';
import { dealOf, type Deal } from '$lib/bridge/rules/bridge-deal';
import {
  beginPlay,
  cardsPlayed,
  fits,
  legalIn,
  playCard,
  type Play,
} from '$lib/bridge/rules/bridge-play';
import { SEATS } from '$lib/bridge/rules/bridge-seats';

const LEAVES = 20;
const KINDS = ['holds', 'one-of', 'points', 'length', 'shape', 'balanced'] as const;

function oneOf<Item>(items: readonly Item[], random: Random): Item {
  return items[random.below(items.length)] as Item;
}

/** A range that some of the deals lie in: narrow, around what the hand has in one of them. */
function around(value: number, most: number, random: Random): { min: number; max: number } {
  const min = Math.max(0, value - random.below(3) + 1);
  return { min: Math.min(min, most), max: Math.min(most, min + random.below(3)) };
}

function leaf(deal: Deal, random: Random): HandCondition {
  const kind = oneOf(KINDS, random);
  const one = oneOf(['E', 'W'] as const, random);
  const who: SeatOrSide = random.below(6) === 0 ? oneOf(['EW', 'NS', 'N'] as const, random) : one;
  const held = toSeats(who).flatMap((seat) => deal[seat]);
  const cards = shuffle([...deal.E, ...deal.W], random).slice(0, 1 + random.below(3));
  if (kind === 'holds') return { kind, who, cards: cards.slice(0, 2) };
  if (kind === 'one-of') return { kind, who, cards };
  if (kind === 'points') return { kind, who, ...around(pointsOf(held), maxPoints(who), random) };
  if (kind === 'balanced') return { kind, who: one };
  const lengths = SUITS.map((suit) => deal[one].filter((card) => suitOf(card) === suit).length);
  if (kind === 'shape') {
    const [S = 0, H = 0, D = 0, C = 0] = random.below(2) ? lengths : shuffle(lengths, random);
    return { kind, who: one, lengths: [S, H, D, C], ordered: random.below(2) === 0 };
  }
  const suit = oneOf(SUITS, random);
  const length = held.filter((card) => suitOf(card) === suit).length;
  return { kind, who, suit, ...around(length, 13, random) };
}

/** The leaves joined two or three at a time, in any order, until one condition is left. */
function tree(leaves: readonly DealCondition[], random: Random): DealCondition {
  let parts = [...leaves];
  while (parts.length > 1) {
    parts = shuffle(parts, random);
    const of = parts.splice(0, Math.min(parts.length, 2 + random.below(2)));
    const both: DealCondition = { kind: oneOf(['and', 'or'] as const, random), of };
    parts.push(random.below(3) === 0 ? { kind: 'not', of: both } : both);
  }
  return parts[0] as DealCondition;
}

function pointsOf(cards: readonly Card[]): number {
  return cards.reduce(
    (sum, card) => sum + ({ A: 4, K: 3, Q: 2, J: 1 }[rankOf(card) as 'A'] ?? 0),
    0,
  );
}

/** Reference implementation of conditions, independent of the finder. */
function plainly(deal: Deal, condition: DealCondition): boolean {
  if (condition.kind === 'and') return condition.of.every((part) => plainly(deal, part));
  if (condition.kind === 'or') return condition.of.some((part) => plainly(deal, part));
  if (condition.kind === 'not') return !plainly(deal, condition.of);
  if (condition.kind === 'line' || condition.kind === 'card' || condition.kind === 'auction')
    throw new Error('Nothing is asked of the play here.');
  const cards = new Set([...condition.who].flatMap((seat) => [...deal[seat as 'N']]));
  const lengths = ['S', 'H', 'D', 'C'].map(
    (suit) => [...cards].filter((card) => card.startsWith(suit)).length,
  );
  const sorted = (each: readonly number[]): string => each.toSorted().join();
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
        : sorted(lengths) === sorted(condition.lengths);
    case 'balanced':
      return ['3,3,3,4', '2,3,4,4', '2,3,3,5'].includes(sorted(lengths));
  }
}

interface World {
  readonly deal: Deal;
  readonly play: Play;
  /** Every deal with North, South and the play as they are. */
  readonly all: readonly Deal[];
}

/** Eight tricks are played, anyhow: of East and West five cards each are not known. */
function worldOf(random: Random): World {
  const deck = shuffle(DECK, random);
  const deal = dealOf((seat) => toHand(deck.filter((_, i) => i % 4 === SEATS.indexOf(seat))));
  let play = beginPlay('NT', 'W');
  for (let i = 0; i < 32; i++) play = playCard(play, oneOf(legalIn(deal, play), random));
  const playedCards = new Set(cardsPlayed(play));
  const loose = [...deal.E, ...deal.W].filter((card) => !playedCards.has(card));
  const all: Deal[] = [];
  for (let bits = 0; bits < 2 ** loose.length; bits++) {
    const hers = loose.filter((_, i) => (bits >> i) & 1);
    if (hers.length !== loose.length / 2) continue;
    const lying = dealOf((seat) => {
      if (seat === 'N' || seat === 'S') return deal[seat];
      const rest = loose.filter((card) => hers.includes(card) === (seat === 'E'));
      return toHand([...deal[seat].filter((card) => playedCards.has(card)), ...rest]);
    });
    if (fits(lying, play)) all.push(lying);
  }
  return { deal, play, all };
}

function rarityOf({ deal, play }: World, condition: DealCondition, random: Random): Rarity | null {
  const drawing = prepareDealSampler({ ...deal, E: null, W: null }, play, [condition]);
  if (drawing === null) return null;
  const search = findDeals(
    { sampler: drawing, trial: null, lines: new Map() },
    { count: Infinity, draws: 400 },
    random,
  );
  for (let next = search.next(); ; next = search.next()) if (next.done) return next.value.rarity;
}

describe('twenty conditions in random trees, over 60 deals in the middle of the play', () => {
  it('have the enumerated rarity, and estimates contain it in 95% of the cases', () => {
    let [estimated, outside] = [0, 0];
    for (let seed = 1; seed <= 60; seed++) {
      const random = seededRandom(seed);
      const world = worldOf(random);
      const condition = tree(
        Array.from({ length: LEAVES }, () => leaf(world.deal, random)),
        random,
      );
      const share = world.all.filter((deal) => plainly(deal, condition)).length / world.all.length;
      const rarity = rarityOf(world, condition, random);
      if (rarity === null || rarity.exact) {
        expect([seed, rarity?.share ?? 0]).toEqual([seed, expect.closeTo(share, 10)]);
        continue;
      }
      estimated++;
      if (share < rarity.low || share > rarity.high) outside++;
    }
    expect(estimated).toBeGreaterThan(25);
    // Of some forty two are to be expected, more than five three times of a hundred.
    expect(outside).toBeLessThanOrEqual(5);
  });
});
