/**
 * Belief formation of a human-like player: weighted deals, authored ones where some fit, else
 * sampled ones.
 */
import type { Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import { seededRandom, type Random } from '$lib/core/random';
import { definite } from '$lib/core/result';
import { sampleDeals } from '$lib/games/bridge/knowledge/sampling/sample-deals';
import type { InformationSet } from '$lib/games/bridge/knowledge/scene';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { cardsPlayed, fits } from '$lib/games/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { DealBelief, Mind, Conclusion, HumanThought, ResolvedConclusion } from './mind';
import { isHeavyEnough, resolveConclusions } from './resolve-conclusions';
import { maxDealCount } from './compare-cards';

/** Layouts drawn per belief before resampling by weight. */
const LAYOUTS_PER_BELIEF = 8;
/** Readings of the auction with at least this strength restrict the layouts that are drawn. */
const MIN_TRUSTED_STRENGTH = 0.6;

/** Separates the random sequences of different seeds: a deal has 52 cards. */
const SEED_STRIDE = 53;

/** The beliefs of a player with their origin. */
export interface BeliefState {
  readonly beliefs: readonly DealBelief[];
  readonly rejectedDeals: HumanThought['rejectedDeals'];
  readonly conclusions: readonly ResolvedConclusion[];
}

/** A believed deal with its index in `Mind.believedDeals`. */
type IndexedDeal = readonly [number, Deal];

/** The believed deals that are consistent with the information set. */
export function consistentBelievedDeals(
  { believedDeals }: Mind,
  infoSet: InformationSet,
): readonly IndexedDeal[] {
  return [...believedDeals.entries()].filter(([, deal]) => isConsistent(deal, infoSet));
}

/** A card known to be held by a seat, although it was not seen. */
export interface KnownCard {
  readonly seat: Seat;
  readonly card: Card;
}

/** The beliefs of a player after its conclusions, optionally knowing one more card. */
export function formBeliefs(
  mind: Mind,
  infoSet: InformationSet,
  conclusions: readonly Conclusion[],
  knownCard?: KnownCard,
): BeliefState {
  const hasKnownCard = (deal: Deal): boolean =>
    !knownCard || deal[knownCard.seat].includes(knownCard.card);
  const consistent = consistentBelievedDeals(mind, infoSet).filter(([, deal]) =>
    hasKnownCard(deal),
  );
  return consistent.length > 0
    ? weighAuthoredDeals(consistent, conclusions)
    : sampleBeliefs(mind, infoSet, conclusions, hasKnownCard);
}

/**
 * True when the player has exactly one consistent believed deal, and it is the true one. An
 * inconsistent deal never becomes consistent again, so from now on the player plays its best double
 * dummy in this deal.
 */
export function isCertainOfDeal(mind: Mind, infoSet: InformationSet, truth: Deal): boolean {
  const [onlyDeal, ...otherDeals] = consistentBelievedDeals(mind, infoSet);
  const isTruth = ([, deal]: IndexedDeal): boolean =>
    SEATS.every((seat) => String(deal[seat]) === String(truth[seat]));
  return onlyDeal !== undefined && otherDeals.length === 0 && isTruth(onlyDeal);
}

/** True when a complete deal agrees with the seat's own hand, dummy and the play. */
function isConsistent(deal: Deal, { seat, hand, dummy, contract, play }: InformationSet): boolean {
  const areEqualHands = (a: Hand, b: Hand): boolean =>
    a.length === b.length && a.every((card, i) => card === b[i]);
  return (
    areEqualHands(deal[seat], hand) &&
    (dummy === null || areEqualHands(deal[dummyOf(contract)], dummy)) &&
    fits(deal, play)
  );
}

/**
 * Weighs the consistent authored deals by the conclusions and rejects those that contradict too
 * much.
 */
function weighAuthoredDeals(
  indexedDeals: readonly IndexedDeal[],
  conclusions: readonly Conclusion[],
): BeliefState {
  const resolution = resolveConclusions(
    indexedDeals.map(([, deal]) => deal),
    conclusions,
  );
  const maxWeight = Math.max(...resolution.weights);
  const beliefs: DealBelief[] = [];
  const rejectedDeals: { believedIndex: number; rule: string }[] = [];
  indexedDeals.forEach(([believedIndex, deal], i) => {
    const weight = definite(resolution.weights[i], 'Every deal has a weight.');
    const rule = resolution.strongestObjections[i];
    if (isHeavyEnough(weight, maxWeight)) beliefs.push({ deal, believedIndex, weight });
    else if (rule) rejectedDeals.push({ believedIndex, rule });
  });
  return {
    beliefs: normalizeWeights(beliefs),
    rejectedDeals,
    conclusions: resolution.conclusions,
  };
}

/**
 * Samples beliefs: draws uniform layouts that fit the certain facts and the explained calls, weighs
 * them by the conclusions, and resamples in proportion to the weights (importance resampling). When
 * no layout fits the explained calls, they are not believed.
 */
function sampleBeliefs(
  mind: Mind,
  infoSet: InformationSet,
  conclusions: readonly Conclusion[],
  hasKnownCard: (deal: Deal) => boolean,
): BeliefState {
  const random = seededRandom(mind.seed * SEED_STRIDE + cardsPlayed(infoSet.play).length);
  const beliefCount = Math.min(mind.sampleCount, maxDealCount(infoSet.play));
  const layoutCount = beliefCount * (conclusions.length > 0 ? LAYOUTS_PER_BELIEF : 1);
  const layouts = drawLayouts(infoSet, conclusions, layoutCount, random, hasKnownCard);
  const fittingLayouts = layouts.some(hasKnownCard) ? layouts.filter(hasKnownCard) : layouts;
  const resolution = resolveConclusions(fittingLayouts, conclusions.filter(isEvidence));
  const copies = systematicResample(resolution.weights, beliefCount, random);
  const beliefs = fittingLayouts.flatMap((deal, i) => {
    const weight = definite(copies[i], 'Every layout has a number of copies.');
    return weight > 0 ? [{ deal, believedIndex: null, weight }] : [];
  });
  const evidence = [...resolution.conclusions];
  // Vacant-places conclusions are part of the uniform draw: they are listed, and never dropped.
  const resolved = conclusions.map(
    (conclusion) =>
      (isEvidence(conclusion) ? evidence.shift() : undefined) ?? {
        ...conclusion,
        isDropped: false,
      },
  );
  return { beliefs: normalizeWeights(beliefs), rejectedDeals: [], conclusions: resolved };
}

/**
 * True when the conclusion is evidence about sampled deals; the uniform prior holds the odds of
 * vacant places already.
 */
function isEvidence({ rule }: Conclusion): boolean {
  return rule.kind === 'reading' || rule.isPriorOnly !== true;
}

/**
 * Draws layouts that satisfy the explanations and the trusted readings of the auction. When none
 * exists, the least trusted readings are left out first, the explanations last.
 */
function drawLayouts(
  infoSet: InformationSet,
  conclusions: readonly Conclusion[],
  count: number,
  random: Random,
  hasKnownCard: (deal: Deal) => boolean,
): readonly Deal[] {
  const { explained } = infoSet.auction;
  const trustedFacts = conclusions
    .filter(({ scene, rule }) => scene === null && rule.strength >= MIN_TRUSTED_STRENGTH)
    .sort((a, b) => b.rule.strength - a.rule.strength)
    .flatMap(({ constraint }) =>
      constraint.kind === 'points' || constraint.kind === 'length' ? [constraint] : [],
    );
  for (let factCount = trustedFacts.length; factCount >= 0; factCount--) {
    const facts = [...explained, ...trustedFacts.slice(0, factCount)];
    const deals = sampleDeals(infoSet, facts, count, random);
    if (deals?.some(hasKnownCard)) return deals;
  }
  return sampleDeals(infoSet, [], count, random) ?? [];
}

/**
 * Systematic resampling (Kitagawa 1996): the number of copies of each item when `count` are taken
 * at equal steps along the cumulative weights.
 */
function systematicResample(
  weights: readonly number[],
  count: number,
  random: Random,
): readonly number[] {
  const step = weights.reduce((sum, weight) => sum + weight, 0) / count;
  // A random start within the first step.
  let next = (step * (random.below(2 ** 20) + 0.5)) / 2 ** 20;
  let cumulative = 0;
  return weights.map((weight) => {
    cumulative += weight;
    let copies = 0;
    for (; next < cumulative; next += step) copies++;
    return copies;
  });
}

/** The beliefs with weights that add up to 1. */
export function normalizeWeights(beliefs: readonly DealBelief[]): readonly DealBelief[] {
  const sum = beliefs.reduce((total, { weight }) => total + weight, 0);
  return beliefs.map((belief) => ({ ...belief, weight: belief.weight / sum }));
}
