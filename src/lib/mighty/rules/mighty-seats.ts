/** The five seats P0 to P4, clockwise: the order in which cards are dealt, bid and played. */
export const SEATS = [0, 1, 2, 3, 4] as const;
export type Seat = (typeof SEATS)[number];

/** One thing for each seat. */
export type PerSeat<Value> = readonly [Value, Value, Value, Value, Value];

/** The seat `steps` places to the left, from 0 on. */
export function seatToLeft(seat: Seat, steps: number): Seat {
  return ((seat + steps) % SEATS.length) as Seat;
}

/** What `of` says of each seat. */
export function mapSeats<Value>(of: (seat: Seat) => Value): PerSeat<Value> {
  return [of(0), of(1), of(2), of(3), of(4)];
}
