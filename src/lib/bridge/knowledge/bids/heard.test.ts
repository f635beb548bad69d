import { describe, expect, it } from 'vitest';
import { valueOf } from '$lib/core/result';
import { readCall } from '$lib/bridge/notation/calls';
import { readHand } from '$lib/bridge/notation/hands';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import { readAuctionStatements, type AuctionStatement } from './heard';
import { pointsBetween } from '../readings.fixture';

const hand = valueOf(readHand('AQ7.K84.QJ93.T62'));

function heard(calls: string, dealer: Seat = 'S'): readonly AuctionStatement[] {
  const said = calls.split(' ').map((call) => valueOf(readCall(call)));
  return readAuctionStatements(dealer, said, { seat: 'S', hand });
}

/** The places of the calls with the rules that read them. */
function rulesIn(calls: string, dealer?: Seat): readonly string[] {
  return heard(calls, dealer).map(({ callIndex: at, rule }) => `${at} ${rule}`);
}

describe('what an auction tells a player', () => {
  it('is nothing of the own hand', () => {
    expect(heard('1S')).toEqual([]);
  });

  it('stands at the call that shows it, while the auction goes on', () => {
    expect(heard('1NT', 'N')).toContainEqual(
      expect.objectContaining({ at: 0, constraint: pointsBetween('N', 15, 17) }),
    );
    expect(rulesIn('1NT pass 2C pass 2H', 'N')).toContain('4 stayman-answer-tells-the-majors');
    expect(rulesIn('1D pass 1H pass 1NT', 'N')).toContain('4 notrump-rebid-has-its-points');
  });

  it('stands at the call of the player whose hand it is about', () => {
    // That West has trumps is told once East's double and South's pass are passed.
    expect(rulesIn('1H X pass pass', 'N')).toContain('3 double-passed-shows-trumps');
    for (const { callIndex: at, constraint } of heard('1D pass 1H 1S 2H pass pass pass', 'N'))
      if ('seat' in constraint) expect('NESW'.indexOf(constraint.seat)).toBe(at % 4);
  });

  it('tells what a later call has made of an earlier one', () => {
    // A transfer shows five at least; with no-trump over it exactly five.
    const lengths = (calls: string) =>
      heard(calls, 'W').flatMap(({ callIndex: at, constraint }) =>
        constraint.kind === 'length' && constraint.suit === 'S' && constraint.seat === 'E'
          ? [[at, constraint.min, constraint.max]]
          : [],
      );
    expect(lengths('1NT pass 2H pass 2S pass')).toEqual([[2, 5, 13]]);
    expect(lengths('1NT pass 2H pass 2S pass 3NT')).toEqual([[6, 5, 5]]);
  });
});
