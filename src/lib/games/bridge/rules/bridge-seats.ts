/** The four seats clockwise: the order of dealing, calling and playing. */
export const SEATS = ['N', 'E', 'S', 'W'] as const;
export type Seat = (typeof SEATS)[number];

/** The two partnerships. */
export const SIDES = ['NS', 'EW'] as const;
export type Side = (typeof SIDES)[number];

const NEXT: Readonly<Record<Seat, Seat>> = { N: 'E', E: 'S', S: 'W', W: 'N' };
const PARTNER: Readonly<Record<Seat, Seat>> = { N: 'S', E: 'W', S: 'N', W: 'E' };

/** The next seat clockwise. */
export function nextSeat(seat: Seat): Seat {
  return NEXT[seat];
}

/** The seat to the right, counterclockwise. */
export function previousSeat(seat: Seat): Seat {
  return partnerOf(nextSeat(seat));
}

/** The seat opposite. */
export function partnerOf(seat: Seat): Seat {
  return PARTNER[seat];
}

/** The side of a seat. */
export function sideOf(seat: Seat): Side {
  return seat === 'N' || seat === 'S' ? 'NS' : 'EW';
}

/** The opponents' side. */
export function otherSide(side: Side): Side {
  return side === 'NS' ? 'EW' : 'NS';
}

/** The four seats clockwise, beginning with `first`. */
export function clockwiseFrom(first: Seat): readonly [Seat, Seat, Seat, Seat] {
  return [first, NEXT[first], PARTNER[first], NEXT[PARTNER[first]]];
}

export function isSeat(text: string): text is Seat {
  return (SEATS as readonly string[]).includes(text);
}
