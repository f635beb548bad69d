/** What an auction tells of hands that are not seen, call by call, while it is still held. */
import type { Call } from '$lib/bridge/rules/bridge-calls';
import { playOf } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { Hand } from '$lib/cards/hand';
import type { Constraint } from '../constraint';
import type { Reading } from '../rule';
import type { InformationSet } from '../scene';
import { CONVENTION_READINGS } from './conventions-read';
import { LEAD_DIRECTING_READINGS } from './entering';
import { LATER_BID_READINGS } from './later-bids';
import { LIMIT_READINGS } from './limits-read';
import { OPENING_READINGS } from './opening-bids';

/** The chapters that read calls; what a contract tells of itself is none of theirs. */
const CALL_READINGS: readonly Reading[] = [
  ...OPENING_READINGS,
  ...LATER_BID_READINGS,
  ...LIMIT_READINGS,
  ...CONVENTION_READINGS,
  ...LEAD_DIRECTING_READINGS,
];

/** A statement that calls make by agreement. */
export interface AuctionStatement {
  /** The place of the call that makes it, from 0: a call of the player whose hand it is about. */
  readonly callIndex: number;
  readonly rule: string;
  /** How far one trusts it: above 0, below 1. */
  readonly strength: number;
  readonly constraint: Constraint;
}

/**
 * What the calls from the dealer on tell a player with this hand of the three others, in the order of the calls. The
 * auction need not be over; what a later call makes of an earlier one (a rebid that limits, a search that ends) is told
 * as it stands at the end, at the call that made it so.
 */
export function readAuctionStatements(
  dealer: Seat,
  calls: readonly Call[],
  { seat, hand }: { readonly seat: Seat; readonly hand: Hand },
): readonly AuctionStatement[] {
  // No chapter on calls asks for the contract before dummy is faced: an auction that goes on has none.
  const contract = { level: 1, strain: 'NT', doubling: '', declarer: seat } as const;
  const after = (count: number): InformationSet => ({
    ...{ seat, hand, contract, dummy: null, play: playOf(contract) },
    auction: { dealer, calls: calls.slice(0, count), explained: [], signals: 'none' },
  });
  const said = calls.map((_, at) => new Set(statementsOf(after(at + 1)).map(keyOf)));
  const callers = clockwiseFrom(dealer);
  return statementsOf(after(calls.length))
    .map((statement): AuctionStatement => {
      const since = said.findLastIndex((each) => !each.has(keyOf(statement))) + 1;
      const about = seatOf(statement.constraint);
      const own = calls.findLastIndex((_, at) => at <= since && callers[at % 4] === about);
      return { callIndex: own < 0 ? since : own, ...statement };
    })
    .toSorted((a, b) => a.callIndex - b.callIndex);
}

type Statement = Omit<AuctionStatement, 'at'>;

function statementsOf(witness: InformationSet): readonly Statement[] {
  return CALL_READINGS.flatMap((reading) =>
    reading.read(witness).map((constraint): Statement => ({
      rule: reading.id,
      strength: reading.strength,
      constraint,
    })),
  );
}

function keyOf({ rule, constraint }: Statement): string {
  return `${rule} ${JSON.stringify(constraint)}`;
}

/** The seat that a statement is about: what calls show is said of one hand. */
function seatOf(constraint: Constraint): Seat | null {
  if ('seat' in constraint) return constraint.seat;
  const parts = constraint.kind === 'not' ? [constraint.of] : constraint.of;
  return parts.map(seatOf).find((seat) => seat !== null) ?? null;
}
