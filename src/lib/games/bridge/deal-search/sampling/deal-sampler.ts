/**
 * Uniform sampling of deals that satisfy conditions. Conditions that fit into a bounded number of
 * disjoint boxes are counted exactly and sampled directly; the others are left to the caller, who
 * tests each sampled deal for them (rejection sampling). A box is a set of deals given by ranges of
 * suit lengths and points and by cards of each hand.
 */
import type { Random } from '$lib/core/random';
import { drawBigIntBelow } from '$lib/games/bridge/knowledge/sampling/exact-draws';
import type { LayoutSampler } from '$lib/games/bridge/knowledge/sampling/layout-sampler';
import { dealOf, restOfDeck, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { cardsPlayedBy, type Play } from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { suitOf } from '$lib/cards/card';
import { cardsInSuit } from '$lib/cards/hand';
import type { PartialDeal } from '$lib/games/bridge/notation/deal-notation';
import { dependsOnPlay, type DealCondition } from '../conditions/deal-condition';
import {
  unconstrainedBox,
  intersectBoxes,
  prepareBoxLayouts,
  restrictBox,
  type DealBox,
  type HiddenHands,
  type BoxLiteral,
} from './deal-box';
import { toDisjointBoxes, type KnownHands } from './disjoint-boxes';

export interface DealSampler {
  /** Number of deals with the known hands and the play so far, before any condition. */
  readonly consistentDealCount: number;
  /** Number of deals that `draw` may return: those that satisfy every counted condition. */
  readonly supportSize: number;
  /** The conditions that are not counted and must be tested on each deal, the cheap ones first. */
  readonly residualConditions: readonly DealCondition[];
  /** A deal sampled uniformly from the support. */
  draw(random: Random): Deal;
}

/**
 * Most boxes that are counted, with up to two hidden hands and with three, which take longer.
 */
const MAX_BOX_COUNTS = { upToTwoHands: 400, threeHands: 12 } as const;

/** The hidden hands of a partial deal. */
export function findHiddenHands(hands: PartialDeal): HiddenHands {
  const seats = SEATS.filter((seat) => hands[seat] === null);
  return { seats, cards: restOfDeck(...SEATS.map((seat) => hands[seat] ?? [])) };
}

/**
 * A sampler of the deals with these hands and this play that satisfy the conditions; null when
 * there is none. At least one hand is known, and the play is legal in the known hands.
 */
export function prepareDealSampler(
  hands: PartialDeal,
  play: Play | null,
  conditions: readonly DealCondition[],
): DealSampler | null {
  const hidden = findHiddenHands(hands);
  const knownHands: KnownHands = { hidden, hands };
  const playBox = play ? createPlayBox(hidden, play) : unconstrainedBox(hidden);
  const consistentLayouts = playBox && prepareBoxLayouts(hidden, playBox);
  if (!playBox || !consistentLayouts) return null;
  const maxBoxCount =
    hidden.seats.length > 2 ? MAX_BOX_COUNTS.threeHands : MAX_BOX_COUNTS.upToTwoHands;
  let boxes: readonly DealBox[] = [playBox];
  const residual: DealCondition[] = [];
  // Conditions with few boxes first, so that one with many does not use up the limit for the
  // others.
  const conjuncts = conditions.flatMap(listConjuncts).map((condition) => ({
    condition,
    boxes: dependsOnPlay(condition) ? null : toDisjointBoxes(knownHands, condition, maxBoxCount),
  }));
  for (const conjunct of conjuncts.toSorted(
    (a, b) => (a.boxes?.length ?? Infinity) - (b.boxes?.length ?? Infinity),
  )) {
    const next = conjunct.boxes && intersectBoxLists(boxes, conjunct.boxes, maxBoxCount);
    if (next) boxes = next;
    else residual.push(conjunct.condition);
  }
  const layouts = boxes.flatMap((box) => prepareBoxLayouts(hidden, box) ?? []);
  if (layouts.length === 0) return null;
  const draw = createWeightedDraw(layouts);
  return {
    consistentDealCount: consistentLayouts.count,
    supportSize: layouts.reduce((sum, { count }) => sum + count, 0),
    residualConditions: residual.toSorted(
      (a, b) => Number(dependsOnPlay(a)) - Number(dependsOnPlay(b)),
    ),
    draw(random) {
      const layout = draw(random);
      return dealOf((seat) => hands[seat] ?? layout[seat]);
    },
  };
}

/** The parts of nested conjunctions. */
function listConjuncts(condition: DealCondition): readonly DealCondition[] {
  return condition.kind === 'and' ? condition.of.flatMap(listConjuncts) : [condition];
}

/** The pairwise intersections of two lists of boxes; null when they are more than `maxBoxCount`. */
function intersectBoxLists(
  boxes: readonly DealBox[],
  otherBoxes: readonly DealBox[],
  maxBoxCount: number,
): readonly DealBox[] | null {
  const intersections: DealBox[] = [];
  for (const box of boxes)
    for (const otherBox of otherBoxes) {
      const intersection = intersectBoxes(box, otherBox);
      if (intersection) intersections.push(intersection);
      if (intersections.length > maxBoxCount) return null;
    }
  return intersections;
}

/**
 * The box of the deals that are consistent with the play: a hand has the cards that it played, and
 * no other card of a suit that it did not follow. Null when there is none.
 */
function createPlayBox(hidden: HiddenHands, play: Play): DealBox | null {
  let box: DealBox | null = unconstrainedBox(hidden);
  const restrictTo = (literal: BoxLiteral): void => {
    box = box && restrictBox(box, literal);
  };
  for (const [hand, seat] of hidden.seats.entries()) {
    const played = cardsPlayedBy(play, seat);
    for (const card of played) restrictTo({ kind: 'card', hand, card });
    for (const { leader, cards } of [...play.won, play.trick]) {
      const [ledCard] = cards;
      const card = cards[clockwiseFrom(leader).indexOf(seat)];
      if (!ledCard || !card || suitOf(card) === suitOf(ledCard)) continue;
      const length = cardsInSuit(played, suitOf(ledCard)).length;
      restrictTo({
        kind: 'span',
        hand,
        measure: suitOf(ledCard),
        span: { min: length, max: length },
      });
    }
  }
  return box;
}

/**
 * A draw from several sets of layouts in proportion to their sizes, by the inverse of the running
 * sum.
 */
function createWeightedDraw(layouts: readonly LayoutSampler[]): (random: Random) => Deal {
  const cumulativeCounts: bigint[] = [];
  let total = 0n;
  for (const { count } of layouts) cumulativeCounts.push((total += BigInt(count)));
  return (random) => {
    const ticket = drawBigIntBelow(total, random);
    const chosenLayouts = layouts[cumulativeCounts.findIndex((sum) => sum > ticket)] ?? layouts[0];
    return chosenLayouts ? chosenLayouts.draw(random) : dealOf(() => []);
  };
}
