/**
 * Reads an auction that may still be going on: the constraints that each call puts on hidden hands.
 */
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import { playOf } from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, nextSeat, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { Hand } from '$lib/cards/hand';
import type { Constraint } from '../constraint';
import type { Reading } from '../rule';
import type { InformationSet } from '../scene';
import { believe } from './believed-readings';
import { CONVENTION_READINGS } from './convention-readings';
import { LEAD_DIRECTING_READINGS } from './lead-directing-readings';
import { LATER_BID_READINGS } from './later-bid-readings';
import { LIMIT_READINGS } from './limit-readings';
import { OPENING_READINGS } from './opening-readings';

/** The readings of calls; readings of the final contract are left out. */
const CALL_READINGS: readonly Reading[] = [
  ...OPENING_READINGS,
  ...LATER_BID_READINGS,
  ...LIMIT_READINGS,
  ...CONVENTION_READINGS,
  ...LEAD_DIRECTING_READINGS,
];

/** A constraint that a call makes by agreement, and its wider form for drawing deals. */
export interface AuctionStatement extends Statement {
  /**
   * The index of the call that shows it, from 0: a call by the seat that the constraint is about.
   */
  readonly callIndex: number;
  /** The constraint, widened by the tolerance: every hand that keeps the promise satisfies it. */
  readonly believed: Constraint;
}

/**
 * The statements that the calls make to a player with this hand about the other three hands, in the
 * order of the calls, without those that are not believed. The auction need not be over. A
 * statement that a later call refines (a rebid that limits, Stayman that finds a major) is given in
 * its final form, at the call that made it so.
 */
export function readAuctionStatements(
  dealer: Seat,
  calls: readonly Call[],
  observer: { readonly seat: Seat; readonly hand: Hand },
): readonly AuctionStatement[] {
  const infoSetAfter = (callCount: number): InformationSet =>
    createInformationSet(dealer, calls.slice(0, callCount), observer);
  const statementsAfterCall = calls.map(
    (_, callIndex) => new Set(statementsOf(infoSetAfter(callIndex + 1)).map(keyOf)),
  );
  const callers = clockwiseFrom(dealer);
  return statementsOf(infoSetAfter(calls.length))
    .flatMap((statement): AuctionStatement[] => {
      const believed = believe(statement.rule, statement.constraint);
      if (!believed) return [];
      const key = keyOf(statement);
      // The first call from which on the statement holds to the end, and of the calls up to it the
      // last one by the seat that the statement is about.
      const madeAt = statementsAfterCall.findLastIndex((statements) => !statements.has(key)) + 1;
      const subject = seatOf(statement.constraint);
      const ownCallIndex = calls.findLastIndex(
        (_, index) => index <= madeAt && callers[index % 4] === subject,
      );
      return [{ callIndex: ownCallIndex < 0 ? madeAt : ownCallIndex, believed, ...statement }];
    })
    .toSorted((a, b) => a.callIndex - b.callIndex);
}

/** A constraint by a rule that reads calls. */
export interface Statement {
  readonly rule: string;
  /**
   * The trust in the rule, above 0 and below 1: a deal that contradicts it keeps 1 - strength of
   * its weight.
   */
  readonly strength: number;
  /** The promise of the call, to the point and the card. */
  readonly constraint: Constraint;
}

/**
 * The statements that the calls so far make about one seat, to somebody who sees no card. The
 * bidding table keeps them to the letter; a hand that satisfies them satisfies what any player
 * believes.
 */
export function readStatementsAbout(
  subject: Seat,
  dealer: Seat,
  calls: readonly Call[],
): readonly Statement[] {
  const observer = nextSeat(subject);
  const statements = statementsOf(
    createInformationSet(dealer, calls, { seat: observer, hand: [] }),
  );
  return statements.filter(({ constraint }) => seatOf(constraint) === subject);
}

/** The information set of a player during the auction. */
function createInformationSet(
  dealer: Seat,
  calls: readonly Call[],
  { seat, hand }: { readonly seat: Seat; readonly hand: Hand },
): InformationSet {
  // Readings of calls do not use the contract before dummy is faced, so an unfinished auction gets
  // a placeholder.
  const contract = { level: 1, strain: 'NT', doubling: '', declarer: seat } as const;
  return {
    ...{ seat, hand, contract, dummy: null, play: playOf(contract) },
    auction: { dealer, calls, explained: [], signals: 'none' },
  };
}

function statementsOf(infoSet: InformationSet): readonly Statement[] {
  return CALL_READINGS.flatMap((reading) =>
    reading.read(infoSet).map((constraint): Statement => ({
      rule: reading.id,
      strength: reading.strength,
      constraint,
    })),
  );
}

function keyOf({ rule, constraint }: Statement): string {
  return `${rule} ${JSON.stringify(constraint)}`;
}

/** The seat that a constraint is about: a call shows something of one hand only. */
function seatOf(constraint: Constraint): Seat | null {
  if ('seat' in constraint) return constraint.seat;
  const subconstraints = constraint.kind === 'not' ? [constraint.of] : constraint.of;
  return subconstraints.map(seatOf).find((seat) => seat !== null) ?? null;
}
