/** Names of the seats: a letter, or the word in one of the app's languages. */
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';

const SEAT_NAMES: Readonly<Record<Seat, readonly string[]>> = {
  N: ['north', 'n', '북', '북쪽', '北', 'ノース'],
  E: ['east', 'e', '동', '동쪽', '東', 'イースト'],
  S: ['south', 's', '남', '남쪽', '南', 'サウス'],
  W: ['west', 'w', '서', '서쪽', '西', 'ウエスト'],
};

/** A pattern for any seat name, for regular expressions with the flag `i`. */
export const SEAT_NAME_PATTERN = `(?:${SEATS.flatMap((seat) => SEAT_NAMES[seat]).join('|')})`;

/** The seat of a name in either case; null for any other word. */
export function parseSeatName(word: string): Seat | null {
  return SEATS.find((seat) => SEAT_NAMES[seat].includes(word.toLowerCase())) ?? null;
}
