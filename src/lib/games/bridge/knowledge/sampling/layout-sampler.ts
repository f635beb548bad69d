/**
 * Exact uniform sampling of the layouts of the cards that a seat has not seen: layouts are counted
 * first, then drawn.
 */
import type { Random } from '$lib/core/random';
import { toHand, cardsInSuit, type Hand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { countPoints } from '../high-card-points';
import { drawBigIntBelow, drawWeighted } from './exact-draws';
import {
  drawSuitPair,
  createSuitPair,
  type SuitPair,
  type HandLimits,
  type HandTriple,
} from './suit-pairs';
import { fitsTogether, matchSuitPairs, type SuitPairMatch } from './match-suit-pairs';
import { createSuitTable } from './suit-table';
import type { HiddenHand, CountRange, UnseenLayout } from './unseen-layout';

/** The layouts of an unseen layout's cards: their number, and uniform draws. */
export interface LayoutSampler {
  /** The number of layouts, 1 or more; exact below 2^53, above it rounded to the nearest double. */
  readonly count: number;
  /**
   * Draws a layout, exactly uniformly if `random` is uniform, whatever their number. Hands that are
   * not hidden are empty.
   */
  draw(random: Random): Deal;
}

/**
 * Counts the layouts in which every hand has its size, lengths and points, and prepares drawing
 * from them. Null when there is none, or when the cards are not as many as the hands take.
 *
 * Dynamic programming by suits: each suit is counted by the cards and points of the first two
 * hands, two suits are combined into a pair, and the two pairs are matched. Drawing goes backwards:
 * first the match, then the suits, the honours and the spot cards, each with its share of the
 * layouts.
 */
export function createLayoutSampler({ cards, hands }: UnseenLayout): LayoutSampler | null {
  const handTriple = toHandTriple(hands);
  if (cards.length !== handTriple.reduce((sum, { size }) => sum + size, 0)) return null;
  const holding = toHand(cards);
  const majors = suitPairOf('S', 'H', holding, handTriple);
  const minors = suitPairOf('D', 'C', holding, handTriple);
  const totalPoints = countPoints(holding);
  const matches = matchSuitPairs(majors, minors, handTriple, totalPoints);
  const cumulative = cumulativeCounts(matches);
  const count = cumulative.at(-1) ?? 0n;
  if (count === 0n) return null;
  return {
    count: Number(count),
    draw(random) {
      const match = drawMatch(matches, cumulative, random);
      const { group, groupPointsKey, secondGroup, secondWays } = match;
      const isFitting = fitsTogether(handTriple, totalPoints, groupPointsKey);
      const waysByKey = (key: number): number =>
        isFitting(key) ? (secondGroup.ways[key] ?? 0) : 0;
      const secondKey = drawWeighted(secondGroup.pointsKeys, waysByKey, secondWays, random);
      const owners = [
        ...drawSuitPair(majors, group, groupPointsKey, random),
        ...drawSuitPair(minors, secondGroup, secondKey, random),
      ];
      return dealOf((seat) => {
        const owner = hands.findIndex((hand) => hand.seat === seat);
        return holding.filter((_, cardIndex) => owners[cardIndex] === owner);
      });
    },
  };
}

const ZERO_RANGE: CountRange = { min: 0, max: 0 };
const EMPTY_HAND: HandLimits = {
  size: 0,
  lengths: { S: ZERO_RANGE, H: ZERO_RANGE, D: ZERO_RANGE, C: ZERO_RANGE },
  points: ZERO_RANGE,
};

function toHandTriple(hands: readonly HiddenHand[]): HandTriple {
  const [first = EMPTY_HAND, second = EMPTY_HAND, third = EMPTY_HAND] = hands;
  return [first, second, third];
}

function suitPairOf(firstSuit: Suit, secondSuit: Suit, cards: Hand, hands: HandTriple): SuitPair {
  const tableOf = (suit: Suit): ReturnType<typeof createSuitTable> => {
    const [first, second, third] = hands;
    const ranges = [first.lengths[suit], second.lengths[suit], third.lengths[suit]] as const;
    return createSuitTable(cardsInSuit(cards, suit), ranges);
  };
  return createSuitPair([tableOf(firstSuit), tableOf(secondSuit)], hands);
}

/**
 * Cumulative numbers of layouts up to each match, inclusive: integers up to 39! / 13!^3, below
 * 2^64.
 */
function cumulativeCounts(matches: readonly SuitPairMatch[]): BigUint64Array {
  const sums = new BigUint64Array(matches.length);
  let sum = 0n;
  matches.forEach(({ group, groupPointsKey, secondWays }, i) => {
    sum += BigInt(group.ways[groupPointsKey] ?? 0) * BigInt(secondWays);
    sums[i] = sum;
  });
  return sums;
}

/**
 * Draws a match with probability proportional to its layouts (binary search in the cumulative
 * numbers).
 */
function drawMatch(
  matches: readonly SuitPairMatch[],
  cumulative: BigUint64Array,
  random: Random,
): SuitPairMatch {
  const draw = drawBigIntBelow(cumulative.at(-1) ?? 0n, random);
  let [low, high] = [0, matches.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cumulative[middle] ?? 0n) > draw) high = middle;
    else low = middle + 1;
  }
  return matches[low] as SuitPairMatch;
}
