/** Names of the seats: the English initial, or the word in one of the app's languages. */
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';

const SEAT_NAMES: Readonly<Record<Seat, readonly string[]>> = {
  N: ['north', 'n', '북', '북쪽', '北', 'ノース'],
  E: ['east', 'e', '동', '동쪽', '東', 'イースト'],
  S: ['south', 's', '남', '남쪽', '南', 'サウス'],
  W: ['west', 'w', '서', '서쪽', '西', 'ウエスト'],
};

/**
 * The source of a pattern for any seat name, for regular expressions with the flag `i`. A delimiter
 * has to follow it, as some names are prefixes of others.
 */
export const SEAT_NAME_PATTERN = `(?:${SEATS.flatMap((seat) => SEAT_NAMES[seat]).join('|')})`;

const SEAT_BY_NAME: ReadonlyMap<string, Seat> = new Map(
  SEATS.flatMap((seat) => SEAT_NAMES[seat].map((name) => [name, seat] as const)),
);

/** Parses a seat name in upper or lower case; null for any other word. */
export function parseSeatName(word: string): Seat | null {
  return SEAT_BY_NAME.get(word.toLowerCase()) ?? null;
}
