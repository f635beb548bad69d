/** The four seats P0 to P3 in turn order. */
export const SEATS = [0, 1, 2, 3] as const;
export type Seat = (typeof SEATS)[number];

/** A value for each seat. */
export type BySeat<Value> = readonly [Value, Value, Value, Value];

/** The seat `steps` turns later. */
export function seatAfter(seat: Seat, steps: number): Seat {
  return ((seat + steps) % SEATS.length) as Seat;
}

/** Builds a value for each seat. */
export function bySeat<Value>(valueFor: (seat: Seat) => Value): BySeat<Value> {
  return [valueFor(0), valueFor(1), valueFor(2), valueFor(3)];
}

/** A copy with another value for one seat. */
export function withSeat<Value>(values: BySeat<Value>, seat: Seat, value: Value): BySeat<Value> {
  return bySeat((each) => (each === seat ? value : values[each]));
}
