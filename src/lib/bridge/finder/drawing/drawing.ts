/** The deals that fit what is known and counted, ready to be drawn; what cannot be counted is left to a judge. */
import type { Random } from '$lib/core/random';
import { drawBelow } from '$lib/bridge/knowledge/sampling/chance';
import type { Layouts } from '$lib/bridge/knowledge/sampling/layouts';
import { dealOf, restOfDeck, type Deal } from '$lib/bridge/rules/bridge-deal';
import { cardsPlayedBy, type Play } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, SEATS } from '$lib/bridge/rules/bridge-seats';
import { suitOf } from '$lib/cards/card';
import { inSuit } from '$lib/cards/hand';
import type { PartialDeal } from '$lib/bridge/notation/deals';
import { dependsOnPlay, type DealCondition } from '../conditions/condition';
import {
  unconstrainedBox,
  intersectBoxes,
  prepareBoxLayouts,
  restrictBox,
  type DealBox,
  type HiddenHands,
  type BoxLiteral,
} from './box';
import { toDisjointBoxes, type KnownHands } from './boxes';

export interface DealSampler {
  /** Deals with the hands that are known and the play so far, whatever else is asked. */
  readonly consistentDealCount: number;
  /** Those of them from which is drawn: all that `rest` may leave. */
  readonly supportSize: number;
  /** What is not counted and has to be tried out on each deal, what is quick to see first. */
  readonly residualConditions: readonly DealCondition[];
  /** One of the deals that are counted, each as likely as any other. */
  draw(random: Random): Deal;
}

/** Boxes in which deals are counted: what takes more is drawn and looked at. Three hidden hands take longer to count. */
const MAX_BOX_COUNTS = { few: 400, three: 12 } as const;

/** The hands that are known and what they hide. */
export function findHiddenHands(hands: PartialDeal): HiddenHands {
  const seats = SEATS.filter((seat) => hands[seat] === null);
  return { seats, cards: restOfDeck(...SEATS.map((seat) => hands[seat] ?? [])) };
}

/**
 * Makes ready to draw deals with these hands and this play in which the conditions hold that can be counted. Null when
 * there is none. At least one hand is known; the play keeps the laws in them.
 */
export function prepareDealSampler(
  hands: PartialDeal,
  play: Play | null,
  conditions: readonly DealCondition[],
): DealSampler | null {
  const hidden = findHiddenHands(hands);
  const known: KnownHands = { hidden, hands };
  const played = play ? createPlayBox(hidden, play) : unconstrainedBox(hidden);
  const all = played && prepareBoxLayouts(hidden, played);
  if (!played || !all) return null;
  const most = hidden.seats.length > 2 ? MAX_BOX_COUNTS.three : MAX_BOX_COUNTS.few;
  let boxes: readonly DealBox[] = [played];
  const rest: DealCondition[] = [];
  // Few boxes first, so that one condition with many leaves room for the others.
  const parts = conditions.flatMap(listConjuncts).map((condition) => ({
    condition,
    boxes: dependsOnPlay(condition) ? null : toDisjointBoxes(known, condition, most),
  }));
  for (const part of parts.toSorted(
    (a, b) => (a.boxes?.length ?? Infinity) - (b.boxes?.length ?? Infinity),
  )) {
    const next = part.boxes && intersectBoxLists(boxes, part.boxes, most);
    if (next) boxes = next;
    else rest.push(part.condition);
  }
  const layouts = boxes.flatMap((box) => prepareBoxLayouts(hidden, box) ?? []);
  if (layouts.length === 0) return null;
  const draw = createWeightedDraw(layouts);
  return {
    consistentDealCount: all.count,
    supportSize: layouts.reduce((sum, { count }) => sum + count, 0),
    residualConditions: rest.toSorted((a, b) => Number(dependsOnPlay(a)) - Number(dependsOnPlay(b))),
    draw(random) {
      const drawn = draw(random);
      return dealOf((seat) => hands[seat] ?? drawn[seat]);
    },
  };
}

function listConjuncts(condition: DealCondition): readonly DealCondition[] {
  return condition.kind === 'and' ? condition.of.flatMap(listConjuncts) : [condition];
}

function intersectBoxLists(boxes: readonly DealBox[], others: readonly DealBox[], most: number): readonly DealBox[] | null {
  const found: DealBox[] = [];
  for (const box of boxes)
    for (const other of others) {
      const both = intersectBoxes(box, other);
      if (both) found.push(both);
      if (found.length > most) return null;
    }
  return found;
}

/** A hand has the cards that it played, and no more of a suit to which it did not follow. */
function createPlayBox(hidden: HiddenHands, play: Play): DealBox | null {
  let box: DealBox | null = unconstrainedBox(hidden);
  const take = (literal: BoxLiteral): void => {
    box = box && restrictBox(box, literal);
  };
  for (const [hand, seat] of hidden.seats.entries()) {
    const played = cardsPlayedBy(play, seat);
    for (const card of played) take({ kind: 'card', hand, card });
    for (const { leader, cards } of [...play.won, play.trick]) {
      const [led] = cards;
      const card = cards[clockwiseFrom(leader).indexOf(seat)];
      if (!led || !card || suitOf(card) === suitOf(led)) continue;
      const length = inSuit(played, suitOf(led)).length;
      take({ kind: 'span', hand, measure: suitOf(led), span: { min: length, max: length } });
    }
  }
  return box;
}

function createWeightedDraw(layouts: readonly Layouts[]): (random: Random) => Deal {
  const reached: bigint[] = [];
  let sum = 0n;
  for (const { count } of layouts) reached.push((sum += BigInt(count)));
  return (random) => {
    const drawn = drawBelow(sum, random);
    const found = layouts[reached.findIndex((each) => each > drawn)] ?? layouts[0];
    return found ? found.draw(random) : dealOf(() => []);
  };
}
