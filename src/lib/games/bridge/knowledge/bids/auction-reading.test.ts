/**
 * Tests of the statements that the calls of an auction make to a player: constraints on the other
 * hands, each with the index of the call that shows it.
 */
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { parseCall } from '$lib/games/bridge/notation/call-notation';
import { parseHand } from '$lib/games/bridge/notation/hand-notation';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { readAuctionStatements, type AuctionStatement } from './auction-reading';
import { pointsBetween } from '../apply-reading.fixture';

const hand = unwrap(parseHand('AQ7.K84.QJ93.T62'));

/** The statements of calls to South, who holds `hand`. */
function statements(calls: string, dealer: Seat = 'S'): readonly AuctionStatement[] {
  const parsedCalls = calls.split(' ').map((call) => unwrap(parseCall(call)));
  return readAuctionStatements(dealer, parsedCalls, { seat: 'S', hand });
}

/** The indices of the calls with the ids of the rules that read them. */
function rulesIn(calls: string, dealer?: Seat): readonly string[] {
  return statements(calls, dealer).map(({ callIndex, rule }) => `${callIndex} ${rule}`);
}

describe('the statements of an auction to a player', () => {
  it('never concern the player’s own hand', () => {
    expect(statements('1S')).toEqual([]);
  });

  it('belong to the call that shows them, in an unfinished auction too', () => {
    expect(statements('1NT', 'N')).toContainEqual(
      expect.objectContaining({ callIndex: 0, constraint: pointsBetween('N', 15, 17) }),
    );
    expect(rulesIn('1NT pass 2C pass 2H', 'N')).toContain('4 stayman-answer-tells-the-majors');
    expect(rulesIn('1D pass 1H pass 1NT', 'N')).toContain('4 notrump-rebid-has-its-points');
  });

  it('belong to a call of the player whose hand they concern', () => {
    // West is known to hold trumps once it has passed East's double.
    expect(rulesIn('1H X pass pass', 'N')).toContain('3 double-passed-shows-trumps');
    for (const { callIndex, constraint } of statements('1D pass 1H 1S 2H pass pass pass', 'N'))
      if ('seat' in constraint) expect('NESW'.indexOf(constraint.seat)).toBe(callIndex % 4);
  });

  it('are believed with two points and one card more to either side', () => {
    expect(statements('1NT', 'N')).toContainEqual(
      expect.objectContaining({ believed: pointsBetween('N', 13, 19) }),
    );
  });

  it('include refinements of an earlier call by a later one', () => {
    // A transfer shows five or more; notrump after it exactly five.
    const lengths = (calls: string) =>
      statements(calls, 'W').flatMap(({ callIndex, constraint }) =>
        constraint.kind === 'length' && constraint.suit === 'S' && constraint.seat === 'E'
          ? [[callIndex, constraint.min, constraint.max]]
          : [],
      );
    expect(lengths('1NT pass 2H pass 2S pass')).toEqual([[2, 5, 13]]);
    expect(lengths('1NT pass 2H pass 2S pass 3NT')).toEqual([[6, 5, 5]]);
  });
});
