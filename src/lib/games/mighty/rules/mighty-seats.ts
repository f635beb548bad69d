/** The five seats P0 to P4, clockwise: the order in which cards are dealt, bid and played. */
export const SEATS = [0, 1, 2, 3, 4] as const;
export type Seat = (typeof SEATS)[number];

/** One value for each seat. */
export type PerSeat<Value> = readonly [Value, Value, Value, Value, Value];

/** The seat that many steps clockwise, from 0 on. */
export function seatToLeft(seat: Seat, steps: number): Seat {
  return ((seat + steps) % SEATS.length) as Seat;
}

/** The values of a function for the five seats. */
export function mapSeats<Value>(valueOf: (seat: Seat) => Value): PerSeat<Value> {
  return [valueOf(0), valueOf(1), valueOf(2), valueOf(3), valueOf(4)];
}
