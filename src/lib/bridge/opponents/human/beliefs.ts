/** The deals that a player holds possible: authored ones where it has some, else sampled ones. */
import type { Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import { seededRandom, type Random } from '$lib/core/random';
import { definite } from '$lib/core/result';
import { sampleDeals } from '$lib/bridge/knowledge/sampling/sample';
import type { InformationSet } from '$lib/bridge/knowledge/scene';
import { dummyOf } from '$lib/bridge/rules/contract';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { cardsPlayed, fits } from '$lib/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { DealBelief, Mind, Conclusion, HumanThought, ResolvedConclusion } from './mind';
import { isHeavyEnough, resolveConclusions } from './resolve';
import { maxDealCount } from './standing';

/** How many layouts are drawn for each that is believed: the likelier ones are kept. */
const LAYOUTS_PER_BELIEF = 8;
/** A reading of the auction that is trusted so far or more shapes every layout that is drawn. */
const MIN_TRUSTED_STRENGTH = 0.6;

export interface BeliefState {
  readonly beliefs: readonly DealBelief[];
  readonly rejectedDeals: HumanThought['rejectedDeals'];
  readonly conclusions: readonly ResolvedConclusion[];
}

/** A believed deal with its place in `Mind.believed`. */
type IndexedDeal = readonly [number, Deal];

/** The believed deals that are as the witness sees them. */
export function consistentBelievedDeals({ believedDeals: believed }: Mind, witness: InformationSet): readonly IndexedDeal[] {
  return [...believed.entries()].filter(([, deal]) => isConsistent(deal, witness));
}

/** A card that is known to be with a seat, though it was not seen. */
export interface KnownCard {
  readonly seat: Seat;
  readonly card: Card;
}

/** What a witness believes after all that was said, and when it knows of one card more. */
export function formBeliefs(
  mind: Mind,
  witness: InformationSet,
  said: readonly Conclusion[],
  known?: KnownCard,
): BeliefState {
  const isKnown = (deal: Deal): boolean => !known || deal[known.seat].includes(known.card);
  const possible = consistentBelievedDeals(mind, witness).filter(([, deal]) => isKnown(deal));
  return possible.length > 0 ? weighAuthoredDeals(possible, said) : sampleBeliefs(mind, witness, said, isKnown);
}

/**
 * Whether a witness has one believed deal left, and this is it: what does not fit today never fits
 * again, so from now on it plays its best in this deal with open cards.
 */
export function isCertainOfDeal(mind: Mind, witness: InformationSet, truth: Deal): boolean {
  const [only, ...others] = consistentBelievedDeals(mind, witness);
  const isTruth = ([, deal]: IndexedDeal): boolean =>
    SEATS.every((seat) => String(deal[seat]) === String(truth[seat]));
  return only !== undefined && others.length === 0 && isTruth(only);
}

/** Whether a complete deal is as the witness sees its own hand, dummy and the play. */
function isConsistent(deal: Deal, { seat, hand, dummy, contract, play }: InformationSet): boolean {
  const same = (a: Hand, b: Hand): boolean =>
    a.length === b.length && a.every((card, i) => card === b[i]);
  return (
    same(deal[seat], hand) &&
    (dummy === null || same(deal[dummyOf(contract)], dummy)) &&
    fits(deal, play)
  );
}

/**
 * Certain facts are settled; of what is left, the deals that contradict too much are thrown away.
 */
function weighAuthoredDeals(possible: readonly IndexedDeal[], said: readonly Conclusion[]): BeliefState {
  const found = resolveConclusions(
    possible.map(([, deal]) => deal),
    said,
  );
  const likeliest = Math.max(...found.weights);
  const beliefs: DealBelief[] = [];
  const thrownAway: { place: number; rule: string }[] = [];
  possible.forEach(([place, deal], i) => {
    const weight = definite(found.weights[i], 'Every deal has a weight.');
    const rule = found.strongestObjections[i];
    if (isHeavyEnough(weight, likeliest)) beliefs.push({ deal, believedIndex: place, weight });
    else if (rule) thrownAway.push({ place, rule });
  });
  return { beliefs: normalizeWeights(beliefs), rejectedDeals: thrownAway, conclusions: found.conclusions };
}

/**
 * A fixed number of uniform layouts that fit the certain facts and what the calls say; of many
 * drawn, each is kept as often as it weighs. When no layout is as the calls say, they are not
 * believed.
 */
function sampleBeliefs(
  mind: Mind,
  witness: InformationSet,
  said: readonly Conclusion[],
  isKnown: (deal: Deal) => boolean,
): BeliefState {
  const random = seededRandom(mind.seed * 53 + cardsPlayed(witness.play).length);
  const wanted = Math.min(mind.sampleCount, maxDealCount(witness.play));
  const count = wanted * (said.length > 0 ? LAYOUTS_PER_BELIEF : 1);
  const layouts = drawLayouts(witness, said, count, random, isKnown);
  const fitting = layouts.some(isKnown) ? layouts.filter(isKnown) : layouts;
  const found = resolveConclusions(fitting, said.filter(isEvidence));
  const times = systematicResample(found.weights, wanted, random);
  const beliefs = fitting.flatMap((deal, i) => {
    const weight = definite(times[i], 'Every layout is drawn so and so often.');
    return weight > 0 ? [{ deal, place: null, weight }] : [];
  });
  const weighed = [...found.conclusions];
  // What counts places alone is in the draw: it is said, and not given up.
  const all = said.map(
    (each) => (isEvidence(each) ? weighed.shift() : undefined) ?? { ...each, isDropped: false },
  );
  return { beliefs: normalizeWeights(beliefs), rejectedDeals: [], conclusions: all };
}

/**
 * Whether what was said tells drawn deals from each other: even draws hold the odds of places
 * already.
 */
function isEvidence({ rule }: Conclusion): boolean {
  return rule.kind === 'reading' || rule.isPriorOnly !== true;
}

/**
 * Layouts as the calls were explained and as the auction is read. When none that is possible is as
 * all of that says, what is trusted least is left out first; the explanations go last.
 */
function drawLayouts(
  witness: InformationSet,
  said: readonly Conclusion[],
  count: number,
  random: Random,
  isKnown: (deal: Deal) => boolean,
): readonly Deal[] {
  const { explained: shown } = witness.auction;
  const read = said
    .filter(({ scene, rule }) => scene === null && rule.strength >= MIN_TRUSTED_STRENGTH)
    .sort((a, b) => b.rule.strength - a.rule.strength)
    .flatMap(({ constraint: says }) => (says.kind === 'points' || says.kind === 'length' ? [says] : []));
  for (let trusted = read.length; trusted >= 0; trusted--) {
    const deals = sampleDeals(witness, [...shown, ...read.slice(0, trusted)], count, random);
    if (deals?.some(isKnown)) return deals;
  }
  return sampleDeals(witness, [], count, random) ?? [];
}

/**
 * How often each of some weighted things is taken when `count` are, evenly along the line of the
 * weights.
 */
function systematicResample(
  weights: readonly number[],
  count: number,
  random: Random,
): readonly number[] {
  const step = weights.reduce((sum, weight) => sum + weight, 0) / count;
  let next = (step * (random.below(2 ** 20) + 0.5)) / 2 ** 20;
  let reached = 0;
  return weights.map((weight) => {
    reached += weight;
    let times = 0;
    for (; next < reached; next += step) times++;
    return times;
  });
}

/** The same with weights that add up to 1. */
export function normalizeWeights(beliefs: readonly DealBelief[]): readonly DealBelief[] {
  const sum = beliefs.reduce((all, { weight }) => all + weight, 0);
  return beliefs.map((belief) => ({ ...belief, weight: belief.weight / sum }));
}
