/** The four seats P0 to P3 in the order in which they draw. */
export const SEATS = [0, 1, 2, 3] as const;
export type Seat = (typeof SEATS)[number];

/** One thing for each seat. */
export type BySeat<Value> = readonly [Value, Value, Value, Value];

/** The seat `steps` turns later, from 0 on. */
export function seatAfter(seat: Seat, steps: number): Seat {
  return ((seat + steps) % SEATS.length) as Seat;
}

/** What `of` says of each seat. */
export function bySeat<Value>(of: (seat: Seat) => Value): BySeat<Value> {
  return [of(0), of(1), of(2), of(3)];
}

/** The same with another value for one seat. */
export function withSeat<Value>(all: BySeat<Value>, seat: Seat, value: Value): BySeat<Value> {
  return bySeat((each) => (each === seat ? value : all[each]));
}
