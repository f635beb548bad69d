/** The suit when it is known how it lies, because somebody has shown out: all that is out lies in one hand. */
import { NO_CARD, winsTrick, type SuitPosition, type SuitStateSpace } from './suit-positions';

/** 0 for West, 1 for East; 0 for declarer, 1 for dummy. */
export type HandIndex = 0 | 1;

export interface ShownOutSolver {
  /** The tricks from here on when all that is out lies with West (0) or East (1). */
  tricks(position: SuitPosition, with_: HandIndex): number;
  /** The same when the hand of a side leads a card from this place. */
  afterLead(position: SuitPosition, with_: HandIndex, leader: HandIndex, lead: number): number;
}

/** The position after a trick in which the hand of `leader` leads and the other hands follow in turn. */
export function playSuitTrick(
  suit: SuitStateSpace,
  position: SuitPosition,
  leader: HandIndex,
  [first, second, third, fourth]: readonly [number, number, number, number],
): { readonly won: number; readonly next: SuitPosition } {
  const { groups } = position;
  const [own, other, west, east] =
    leader === 0 ? [first, third, second, fourth] : [third, first, fourth, second];
  // A card from a place beats the groups below the place.
  const won = winsTrick(own, other, west, east) ? 1 : 0;
  return { won: groups.length === 0 ? 1 : won, next: suit.positionAfter(position, own, other, west, east) };
}

export function createShownOutSolver(suit: SuitStateSpace): ShownOutSolver {
  const found: [number[], number[]] = [[], []];

  function tricks(position: SuitPosition, with_: HandIndex): number {
    if (position.groups.length === 0) return position.maxTricks;
    const before = found[with_][position.id];
    if (before !== undefined) return before;
    let best = 0;
    for (const leader of [0, 1] as const)
      for (const lead of playableSlots(position, leader))
        if (lead !== NO_CARD) best = Math.max(best, afterLead(position, with_, leader, lead));
    found[with_][position.id] = best;
    return best;
  }

  function afterLead(position: SuitPosition, with_: HandIndex, leader: HandIndex, lead: number): number {
    const thirds = playableSlots(position, otherHand(leader));
    const count = position.groups.length;
    const trick = (third: number, card: number): number => {
      const [own, dummy] = leader === 0 ? [lead, third] : [third, lead];
      const [west, east] = with_ === 0 ? [card, NO_CARD] : [NO_CARD, card];
      const won = count === 0 || winsTrick(own, dummy, west, east) ? 1 : 0;
      return won + tricks(suit.positionAfter(position, own, dummy, west, east), with_);
    };
    // Whoever sits behind the leader plays second, and plays another suit when he holds nothing.
    if (with_ === leader)
      return minimum(count, (second) => maximum(thirds, (third) => trick(third, second)));
    return maximum(thirds, (third) => minimum(count, (fourth) => trick(third, fourth)));
  }

  return { tricks, afterLead };
}

export function otherHand(side: HandIndex): HandIndex {
  return side === 0 ? 1 : 0;
}

/** From which places the hand of a side can play. */
export function playableSlots(position: SuitPosition, side: HandIndex): readonly number[] {
  return side === 0 ? position.declarerSlots : position.dummySlots;
}

function maximum(places: readonly number[], worth: (place: number) => number): number {
  let best = -Infinity;
  for (const place of places) best = Math.max(best, worth(place));
  return best;
}

function minimum(groups: number, worth: (group: number) => number): number {
  let best = Infinity;
  for (let group = 0; group < groups; group++) best = Math.min(best, worth(group));
  return best;
}
