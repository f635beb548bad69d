/**
 * Estimates the final points of a hand as the declarer: a linear model over features of the hand,
 * fitted by least squares to 44,000 games of the computer players.
 */
import { rankOf } from '$lib/cards/card';
import { cardsInSuit } from '$lib/cards/hand';
import {
  ALL_POINTS,
  isSuited,
  JOKER,
  pointsIn,
  type MightyHand,
} from '$lib/games/mighty/rules/mighty-cards';
import type { ContractTerms } from '$lib/games/mighty/rules/kitty-exchange';
import type { MightyOptions } from '$lib/games/mighty/rules/mighty-options';
import { gameScore } from '$lib/games/mighty/rules/mighty-score';
import type { SpecialCards } from '$lib/games/mighty/rules/special-cards';

/** The weights of the features, in points. */
interface HandWeights {
  /** The constant term: the points of any hand with a friend. */
  readonly any: number;
  readonly mighty: number;
  readonly joker: number;
  /** Each trump, and additionally its ace, king, queen and jack. */
  readonly trump: number;
  readonly highTrumps: readonly [number, number, number, number];
  /** Each ace and each king of a side suit. */
  readonly ace: number;
  readonly king: number;
  /** Each buried point. */
  readonly buried: number;
}

/** Weights for the ten cards of the bidding, before the kitty. */
const BEFORE_KITTY_WEIGHTS: Readonly<Record<'suit' | 'NT', HandWeights>> = {
  suit: {
    any: 8.52,
    mighty: 1.33,
    joker: 1.56,
    trump: 0.71,
    highTrumps: [1.3, 0.79, 0.53, 0.34],
    ace: 0.86,
    king: 0.38,
    buried: 0,
  },
  NT: {
    any: 10.42,
    mighty: 1.38,
    joker: 1.36,
    trump: 0,
    highTrumps: [0, 0, 0, 0],
    ace: 1.13,
    king: 0.6,
    buried: 0,
  },
};
/** Weights for the ten cards left after the exchange. */
const AFTER_EXCHANGE_WEIGHTS: Readonly<Record<'suit' | 'NT', HandWeights>> = {
  suit: {
    any: 6.32,
    mighty: 1.44,
    joker: 1.74,
    trump: 0.83,
    highTrumps: [1.42, 0.86, 0.56, 0.41],
    ace: 0.96,
    king: 0.51,
    buried: 0.33,
  },
  NT: {
    any: 8.33,
    mighty: 1.57,
    joker: 1.58,
    trump: 0,
    highTrumps: [0, 0, 0, 0],
    ace: 1.3,
    king: 0.9,
    buried: 0.48,
  },
};
/** Standard deviation of the actual points around the estimate. */
const POINT_DEVIATION = 2.6;

/** Estimated points of the ten cards of the bidding with this trump, about 8 to 20. */
export function pointsBeforeKitty(hand: MightyHand, specials: SpecialCards): number {
  return weightedSum(
    BEFORE_KITTY_WEIGHTS[specials.trump === 'NT' ? 'NT' : 'suit'],
    hand,
    [],
    specials,
  );
}

/** Estimated points of the declarer's ten cards after the exchange, with its buried cards. */
export function pointsAfterExchange(
  hand: MightyHand,
  buried: MightyHand,
  specials: SpecialCards,
): number {
  return weightedSum(
    AFTER_EXCHANGE_WEIGHTS[specials.trump === 'NT' ? 'NT' : 'suit'],
    hand,
    buried,
    specials,
  );
}

/** The linear model. The mighty counts as itself only, not as an ace or a trump. */
function weightedSum(
  weights: HandWeights,
  hand: MightyHand,
  buried: MightyHand,
  { trump, mighty }: SpecialCards,
): number {
  const suitedCards = hand.filter(isSuited).filter((card) => card !== mighty);
  const trumps = trump === 'NT' ? [] : cardsInSuit(suitedCards, trump);
  const sideCards = suitedCards.filter((card) => !trumps.includes(card));
  const highTrumpWeights = weights.highTrumps.filter((_, i) =>
    trumps.some((card) => rankOf(card) === (['A', 'K', 'Q', 'J'] as const)[i]),
  );
  return (
    weights.any +
    (hand.includes(mighty) ? weights.mighty : 0) +
    (hand.includes(JOKER) ? weights.joker : 0) +
    weights.trump * trumps.length +
    highTrumpWeights.reduce((sum, weight) => sum + weight, 0) +
    weights.ace * sideCards.filter((card) => rankOf(card) === 'A').length +
    weights.king * sideCards.filter((card) => rankOf(card) === 'K').length +
    weights.buried * pointsIn(buried)
  );
}

/** The expected score of a contract, with normally distributed points around the estimate. */
export function expectedScore(
  estimatedPoints: number,
  contract: ContractTerms,
  options: MightyOptions,
): number {
  let sum = 0;
  let totalProbability = 0;
  for (let points = 0; points <= ALL_POINTS; points++) {
    const probability = Math.exp(-(((points - estimatedPoints) / POINT_DEVIATION) ** 2) / 2);
    sum += probability * gameScore({ contract, points }, options);
    totalProbability += probability;
  }
  return sum / totalProbability;
}
