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
import type { Belief, Mind, Said, Thought, Weighed } from './mind';
import { isBelieved, resolve } from './resolve';
import { mostDeals } from './standing';

/** How many layouts are drawn for each that is believed: the likelier ones are kept. */
const DRAWN_FOR_EACH = 8;
/** A reading of the auction that is trusted so far or more shapes every layout that is drawn. */
const LEAST_TRUSTED = 0.6;

export interface Believed {
  readonly beliefs: readonly Belief[];
  readonly thrownAway: Thought['thrownAway'];
  readonly said: readonly Weighed[];
}

/** A believed deal with its place in `Mind.believed`. */
type Placed = readonly [number, Deal];

/** The believed deals that are as the witness sees them. */
export function possibleIn({ believed }: Mind, witness: InformationSet): readonly Placed[] {
  return [...believed.entries()].filter(([, deal]) => isPossible(deal, witness));
}

/** A card that is known to be with a seat, though it was not seen. */
export interface Known {
  readonly seat: Seat;
  readonly card: Card;
}

/** What a witness believes after all that was said, and when it knows of one card more. */
export function believe(
  mind: Mind,
  witness: InformationSet,
  said: readonly Said[],
  known?: Known,
): Believed {
  const isKnown = (deal: Deal): boolean => !known || deal[known.seat].includes(known.card);
  const possible = possibleIn(mind, witness).filter(([, deal]) => isKnown(deal));
  return possible.length > 0 ? fromAuthor(possible, said) : imagined(mind, witness, said, isKnown);
}

/**
 * Whether a witness has one believed deal left, and this is it: what does not fit today never fits again,
 * so from now on it plays its best in this deal with open cards.
 */
export function isCertain(mind: Mind, witness: InformationSet, truth: Deal): boolean {
  const [only, ...others] = possibleIn(mind, witness);
  const isTruth = ([, deal]: Placed): boolean =>
    SEATS.every((seat) => String(deal[seat]) === String(truth[seat]));
  return only !== undefined && others.length === 0 && isTruth(only);
}

/** Whether a complete deal is as the witness sees its own hand, dummy and the play. */
function isPossible(deal: Deal, { seat, hand, dummy, contract, play }: InformationSet): boolean {
  const same = (a: Hand, b: Hand): boolean =>
    a.length === b.length && a.every((card, i) => card === b[i]);
  return (
    same(deal[seat], hand) &&
    (dummy === null || same(deal[dummyOf(contract)], dummy)) &&
    fits(deal, play)
  );
}

/** Certain facts are settled; of what is left, the deals that contradict too much are thrown away. */
function fromAuthor(possible: readonly Placed[], said: readonly Said[]): Believed {
  const found = resolve(
    possible.map(([, deal]) => deal),
    said,
  );
  const likeliest = Math.max(...found.weights);
  const beliefs: Belief[] = [];
  const thrownAway: { place: number; rule: string }[] = [];
  possible.forEach(([place, deal], i) => {
    const weight = definite(found.weights[i], 'Every deal has a weight.');
    const rule = found.against[i];
    if (isBelieved(weight, likeliest)) beliefs.push({ deal, place, weight });
    else if (rule) thrownAway.push({ place, rule });
  });
  return { beliefs: inShares(beliefs), thrownAway, said: found.said };
}

/**
 * A fixed number of uniform layouts that fit the certain facts and what the calls say; of many drawn,
 * each is kept as often as it weighs. When no layout is as the calls say, they are not believed.
 */
function imagined(
  mind: Mind,
  witness: InformationSet,
  said: readonly Said[],
  isKnown: (deal: Deal) => boolean,
): Believed {
  const random = seededRandom(mind.seed * 53 + cardsPlayed(witness.play).length);
  const wanted = Math.min(mind.samples, mostDeals(witness.play));
  const count = wanted * (said.length > 0 ? DRAWN_FOR_EACH : 1);
  const layouts = drawn(witness, said, count, random, isKnown);
  const fitting = layouts.some(isKnown) ? layouts.filter(isKnown) : layouts;
  const found = resolve(fitting, said.filter(isWeighed));
  const times = drawByWeight(found.weights, wanted, random);
  const beliefs = fitting.flatMap((deal, i) => {
    const weight = definite(times[i], 'Every layout is drawn so and so often.');
    return weight > 0 ? [{ deal, place: null, weight }] : [];
  });
  const weighed = [...found.said];
  // What counts places alone is in the draw: it is said, and not given up.
  const all = said.map(
    (each) => (isWeighed(each) ? weighed.shift() : undefined) ?? { ...each, dropped: false },
  );
  return { beliefs: inShares(beliefs), thrownAway: [], said: all };
}

/** Whether what was said tells drawn deals from each other: even draws hold the odds of places already. */
function isWeighed({ rule }: Said): boolean {
  return rule.kind === 'reading' || rule.isPriorOnly !== true;
}

/**
 * Layouts as the calls were explained and as the auction is read. When none that is possible is as all of that says, what is trusted
 * least is left out first; the explanations go last.
 */
function drawn(
  witness: InformationSet,
  said: readonly Said[],
  count: number,
  random: Random,
  isKnown: (deal: Deal) => boolean,
): readonly Deal[] {
  const { explained: shown } = witness.auction;
  const read = said
    .filter(({ scene, rule }) => scene === null && rule.strength >= LEAST_TRUSTED)
    .sort((a, b) => b.rule.strength - a.rule.strength)
    .flatMap(({ says }) => (says.kind === 'points' || says.kind === 'length' ? [says] : []));
  for (let trusted = read.length; trusted >= 0; trusted--) {
    const deals = sampleDeals(witness, [...shown, ...read.slice(0, trusted)], count, random);
    if (deals?.some(isKnown)) return deals;
  }
  return sampleDeals(witness, [], count, random) ?? [];
}

/** How often each of some weighted things is taken when `count` are, evenly along the line of the weights. */
function drawByWeight(
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
export function inShares(beliefs: readonly Belief[]): readonly Belief[] {
  const sum = beliefs.reduce((all, { weight }) => all + weight, 0);
  return beliefs.map((belief) => ({ ...belief, weight: belief.weight / sum }));
}
