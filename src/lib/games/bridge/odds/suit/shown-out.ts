/**
 * Play of a suit after a defender has shown out: all missing cards are known to lie in one hand.
 */
import { NO_CARD, winsTrick, type SuitPosition, type SuitStateSpace } from './suit-positions';

/** A hand of a pair: 0 for declarer or West, 1 for dummy or East. */
export type HandIndex = 0 | 1;

export interface ShownOutSolver {
  /** The tricks from here on when West (0) or East (1) holds all missing cards. */
  tricks(position: SuitPosition, holder: HandIndex): number;
  /** The tricks after declarer (0) or dummy (1) leads a card from a slot. */
  afterLead(position: SuitPosition, holder: HandIndex, leader: HandIndex, leadSlot: number): number;
}

/**
 * The position after a trick in which the hand of `leader` leads and the other hands follow in
 * turn; the cards are slots of declarer's side and groups of the defenders, in the order of play.
 */
export function playSuitTrick(
  space: SuitStateSpace,
  position: SuitPosition,
  leader: HandIndex,
  [first, second, third, fourth]: readonly [number, number, number, number],
): { readonly won: number; readonly next: SuitPosition } {
  const { groups } = position;
  const [declarer, dummy, west, east] =
    leader === 0 ? [first, third, second, fourth] : [third, first, fourth, second];
  // A card in a slot beats the groups below the slot.
  const won = winsTrick(declarer, dummy, west, east) ? 1 : 0;
  return {
    // Without missing cards every trick is declarer's, also one led by a hand without a lower card.
    won: groups.length === 0 ? 1 : won,
    next: space.positionAfter(position, declarer, dummy, west, east),
  };
}

export function createShownOutSolver(space: SuitStateSpace): ShownOutSolver {
  const storedTricks: [number[], number[]] = [[], []];

  function tricks(position: SuitPosition, holder: HandIndex): number {
    if (position.groups.length === 0) return position.maxTricks;
    const stored = storedTricks[holder][position.id];
    if (stored !== undefined) return stored;
    let best = 0;
    for (const leader of [0, 1] as const)
      for (const leadSlot of playableSlots(position, leader))
        if (leadSlot !== NO_CARD)
          best = Math.max(best, afterLead(position, holder, leader, leadSlot));
    storedTricks[holder][position.id] = best;
    return best;
  }

  function afterLead(
    position: SuitPosition,
    holder: HandIndex,
    leader: HandIndex,
    leadSlot: number,
  ): number {
    const thirds = playableSlots(position, otherHand(leader));
    const groupCount = position.groups.length;
    /** The tricks when third hand plays from a slot and the holder plays from a group. */
    const tricksAfter = (third: number, card: number): number => {
      const [declarer, dummy] = leader === 0 ? [leadSlot, third] : [third, leadSlot];
      const [west, east] = holder === 0 ? [card, NO_CARD] : [NO_CARD, card];
      const won = groupCount === 0 || winsTrick(declarer, dummy, west, east) ? 1 : 0;
      return won + tricks(space.positionAfter(position, declarer, dummy, west, east), holder);
    };
    // The defender behind the leader plays second; the other one discards.
    if (holder === leader)
      return minimum(groupCount, (second) =>
        maximum(thirds, (third) => tricksAfter(third, second)),
      );
    return maximum(thirds, (third) => minimum(groupCount, (fourth) => tricksAfter(third, fourth)));
  }

  return { tricks, afterLead };
}

export function otherHand(hand: HandIndex): HandIndex {
  return hand === 0 ? 1 : 0;
}

/** The slots from which declarer (0) or dummy (1) can play. */
export function playableSlots(position: SuitPosition, hand: HandIndex): readonly number[] {
  return hand === 0 ? position.declarerSlots : position.dummySlots;
}

function maximum(slots: readonly number[], value: (slot: number) => number): number {
  let best = -Infinity;
  for (const slot of slots) best = Math.max(best, value(slot));
  return best;
}

function minimum(groups: number, value: (group: number) => number): number {
  let best = Infinity;
  for (let group = 0; group < groups; group++) best = Math.min(best, value(group));
  return best;
}
