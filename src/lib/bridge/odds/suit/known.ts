/** The suit when it is known how it lies, because somebody has shown out: all that is out lies in one hand. */
import { NONE, wins, type Position, type Suit } from './positions';

/** 0 for West, 1 for East; 0 for declarer, 1 for dummy. */
export type Side = 0 | 1;

export interface Known {
  /** The tricks from here on when all that is out lies with West (0) or East (1). */
  tricks(position: Position, with_: Side): number;
  /** The same when the hand of a side leads a card from this place. */
  afterLead(position: Position, with_: Side, leader: Side, lead: number): number;
}

/** The position after a trick in which the hand of `leader` leads and the other hands follow in turn. */
export function afterTrick(
  suit: Suit,
  position: Position,
  leader: Side,
  [first, second, third, fourth]: readonly [number, number, number, number],
): { readonly won: number; readonly next: Position } {
  const { groups } = position;
  const [own, other, west, east] =
    leader === 0 ? [first, third, second, fourth] : [third, first, fourth, second];
  // A card from a place beats the groups below the place.
  const won = wins(own, other, west, east) ? 1 : 0;
  return { won: groups.length === 0 ? 1 : won, next: suit.after(position, own, other, west, east) };
}

export function knownOf(suit: Suit): Known {
  const found: [number[], number[]] = [[], []];

  function tricks(position: Position, with_: Side): number {
    if (position.groups.length === 0) return position.length;
    const before = found[with_][position.id];
    if (before !== undefined) return before;
    let best = 0;
    for (const leader of [0, 1] as const)
      for (const lead of placesOf(position, leader))
        if (lead !== NONE) best = Math.max(best, afterLead(position, with_, leader, lead));
    found[with_][position.id] = best;
    return best;
  }

  function afterLead(position: Position, with_: Side, leader: Side, lead: number): number {
    const thirds = placesOf(position, other(leader));
    const count = position.groups.length;
    const trick = (third: number, card: number): number => {
      const [own, dummy] = leader === 0 ? [lead, third] : [third, lead];
      const [west, east] = with_ === 0 ? [card, NONE] : [NONE, card];
      const won = count === 0 || wins(own, dummy, west, east) ? 1 : 0;
      return won + tricks(suit.after(position, own, dummy, west, east), with_);
    };
    // Whoever sits behind the leader plays second, and plays another suit when he holds nothing.
    if (with_ === leader)
      return least(count, (second) => most(thirds, (third) => trick(third, second)));
    return most(thirds, (third) => least(count, (fourth) => trick(third, fourth)));
  }

  return { tricks, afterLead };
}

export function other(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** From which places the hand of a side can play. */
export function placesOf(position: Position, side: Side): readonly number[] {
  return side === 0 ? position.own : position.other;
}

function most(places: readonly number[], worth: (place: number) => number): number {
  let best = -Infinity;
  for (const place of places) best = Math.max(best, worth(place));
  return best;
}

function least(groups: number, worth: (group: number) => number): number {
  let best = Infinity;
  for (let group = 0; group < groups; group++) best = Math.min(best, worth(group));
  return best;
}
