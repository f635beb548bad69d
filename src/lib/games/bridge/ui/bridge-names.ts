/** Names of seats, roles, calls and contracts for the screen. */
import { m } from '$lib/paraglide/messages';
import type { Suit } from '$lib/cards/suits';
import { SUITS } from '$lib/cards/suits';
import { singularSuitName, suitName } from '$lib/kit/card-table/cards/spoken-cards';
import type { SeatView } from '$lib/games/bridge/lesson/table-view';
import type { Range } from '$lib/games/bridge/notation/range-notation';
import type { ShownRanges } from '$lib/games/bridge/problem/bridge-problem';
import { isBid, levelOf, strainOf, type Call } from '$lib/games/bridge/rules/bridge-calls';
import type { Contract, Level, Strain } from '$lib/games/bridge/rules/contract';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { Vulnerability } from '$lib/games/bridge/rules/vulnerability';

const SEAT_NAMES: Readonly<Record<Seat, () => string>> = {
  N: m.bridge_seat_n,
  E: m.bridge_seat_e,
  S: m.bridge_seat_s,
  W: m.bridge_seat_w,
};

const SEAT_LETTERS: Readonly<Record<Seat, () => string>> = {
  N: m.bridge_seat_letter_n,
  E: m.bridge_seat_letter_e,
  S: m.bridge_seat_letter_s,
  W: m.bridge_seat_letter_w,
};

const ROLE_NAMES: Readonly<Record<SeatView['role'], () => string>> = {
  declarer: m.bridge_role_declarer,
  dummy: m.bridge_role_dummy,
  defender: m.bridge_role_defender,
};

const VULNERABILITY_NAMES: Readonly<Record<Vulnerability, () => string>> = {
  none: m.bridge_vulnerable_none,
  NS: m.bridge_vulnerable_ns,
  EW: m.bridge_vulnerable_ew,
  all: m.bridge_vulnerable_all,
};

/** "North" */
export function seatName(seat: Seat): string {
  return SEAT_NAMES[seat]();
}

/** "N" */
export function seatLetter(seat: Seat): string {
  return SEAT_LETTERS[seat]();
}

/** "dummy" */
export function roleName(role: SeatView['role']): string {
  return ROLE_NAMES[role]();
}

export function vulnerabilityName(vulnerability: Vulnerability): string {
  return VULNERABILITY_NAMES[vulnerability]();
}

/** "3 hearts", "1 spade", "2 no-trump" */
function bidName(level: Level, strain: Strain): string {
  const nameOf = level === 1 ? singularSuitName : suitName;
  return m.bridge_bid_name({
    level,
    strain: strain === 'NT' ? m.bridge_no_trump() : nameOf(strain),
  });
}

/** "2 diamonds", "pass", "double" */
export function callName(call: Call): string {
  if (isBid(call)) return bidName(levelOf(call), strainOf(call));
  if (call === 'pass') return m.bridge_call_pass();
  return call === 'X' ? m.bridge_call_double() : m.bridge_call_redouble();
}

/** "6 hearts doubled by South" */
export function contractName({ level, strain, doubling, declarer }: Contract): string {
  const contract = m.bridge_doubling({ bid: bidName(level, strain), doubling });
  return m.bridge_contract_name({ contract, seat: seatName(declarer) });
}

/**
 * The ranges that a call shows: "12–17 points, 4+ diamonds"; empty without any. Points that the
 * author's note already contains ("15-17 balanced") are left out.
 */
export function showsText(shows: ShownRanges, note = ''): string {
  const { hcp } = shows;
  const includesPoints = hcp && !containsRange(note, hcp);
  const points = includesPoints ? [m.bridge_shows_points({ range: rangeText(hcp, 37) })] : [];
  const lengths = SUITS.flatMap((suit: Suit) => {
    const span = shows[suit];
    return span
      ? [m.bridge_shows_length({ range: rangeText(span, 13), suit: suitName(suit) })]
      : [];
  });
  return [...points, ...lengths].join(', ');
}

/** True when a note contains both ends of a range as separate numbers. */
function containsRange(note: string, { min, max }: Range): boolean {
  const numbers = note.match(/\d+/g)?.map(Number) ?? [];
  return numbers.includes(min) && numbers.includes(max);
}

/** A range in words; one up to `limit`, the highest possible value, has no upper end. */
function rangeText({ min, max }: Range, limit: number): string {
  if (min === max) return m.bridge_range_exactly({ min });
  if (max >= limit) return m.bridge_range_at_least({ min });
  return min === 0 ? m.bridge_range_at_most({ max }) : m.bridge_range_between({ min, max });
}
