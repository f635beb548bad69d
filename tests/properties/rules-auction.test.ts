/** Laws of the auction, against a reference implementation that replays the calls. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addCall,
  beginAuction,
  callerOf,
  finalContract,
  firstIllegalCall,
  hasAuctionEnded,
  legalCalls,
  turnToCall,
  type Auction,
} from '$lib/games/bridge/rules/bridge-auction';
import {
  BIDS,
  CALLS,
  isBid,
  strainOf,
  type Bid,
  type Call,
} from '$lib/games/bridge/rules/bridge-calls';
import type { Contract } from '$lib/games/bridge/rules/contract';
import { sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { auctions, seats } from './rules-worlds';

/** A reference implementation that replays the auction forwards; the code under test looks back. */
function replayAuction({ calls, dealer }: Auction) {
  let [bid, bidder, doubling, passes] = [null as Bid | null, dealer, '', 0];
  const firstSeatByStrain = new Map<string, Seat>();
  calls.forEach((call, i) => {
    const caller = callerOf({ calls, dealer }, i);
    passes = call === 'pass' ? passes + 1 : 0;
    if (call === 'X' || call === 'XX') doubling = call;
    if (!isBid(call)) return;
    [bid, bidder, doubling] = [call, caller, ''];
    const name = `${sideOf(caller)} ${strainOf(call)}`;
    if (!firstSeatByStrain.has(name)) firstSeatByStrain.set(name, caller);
  });
  return { bid, bidder, doubling, over: passes >= (bid === null ? 4 : 3), firstSeatByStrain };
}

/** True for a legal call: an implementation of the laws on the replayed auction. */
function isLegalByLaw(auction: Auction, call: Call): boolean {
  const { bid, bidder, doubling, over } = replayAuction(auction);
  const isOwnSidesBid = sideOf(bidder) === sideOf(callerOf(auction, auction.calls.length));
  if (over) return false;
  if (call === 'pass') return true;
  if (call === 'X') return bid !== null && doubling === '' && !isOwnSidesBid;
  if (call === 'XX') return doubling === 'X' && isOwnSidesBid;
  return bid === null || BIDS.indexOf(call) > BIDS.indexOf(bid);
}

describe('a legal auction', () => {
  it('is either over or has legal calls', () => {
    fc.assert(
      fc.property(auctions, (auction) => {
        expect(firstIllegalCall(auction)).toBeNull();
        expect(hasAuctionEnded(auction)).toBe(replayAuction(auction).over);
        expect(legalCalls(auction).length === 0).toBe(hasAuctionEnded(auction));
        expect(turnToCall(auction) === null).toBe(hasAuctionEnded(auction));
        expect(legalCalls(auction).includes('pass')).toBe(!hasAuctionEnded(auction));
      }),
    );
  });

  it('continues with exactly the calls that are not illegal', () => {
    fc.assert(
      fc.property(auctions, (auction) => {
        const legal = legalCalls(auction);
        for (const call of CALLS) {
          const longer = { ...auction, calls: [...auction.calls, call] };
          const illegal = firstIllegalCall(longer);
          expect(legal.includes(call)).toBe(illegal === null);
          expect(legal.includes(call)).toBe(isLegalByLaw(auction, call));
          if (illegal) expect(illegal.index).toBe(auction.calls.length);
        }
      }),
    );
  });

  it('is over after three passes more, four when nobody has bid', () => {
    fc.assert(
      fc.property(auctions, (auction) => {
        fc.pre(!hasAuctionEnded(auction));
        let calls = 0;
        let longer = auction;
        while (!hasAuctionEnded(longer) && calls < 5) {
          longer = addCall(longer, 'pass');
          calls++;
        }
        expect(calls).toBeLessThanOrEqual(auction.calls.some(isBid) ? 3 : 4);
        expect(finalContract(longer) === null).toBe(!auction.calls.some(isBid));
      }),
    );
  });

  it('ends in the last bid, declared by the first of its side who named the strain', () => {
    fc.assert(
      fc.property(auctions, (auction) => {
        const { bid, bidder, doubling, over, firstSeatByStrain } = replayAuction(auction);
        const expected =
          over && bid
            ? {
                level: Number(bid[0]) as Contract['level'],
                strain: strainOf(bid),
                doubling,
                declarer: firstSeatByStrain.get(`${sideOf(bidder)} ${strainOf(bid)}`),
              }
            : null;
        expect(finalContract(auction)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('has 319 calls at the most', () => {
    // Three passes; each bid, doubled and redoubled, with two passes between; the last one passed
    // out.
    const round: Call[] = ['pass', 'pass', 'X', 'pass', 'pass', 'XX', 'pass', 'pass'];
    const calls: Call[] = ['pass', 'pass', 'pass'];
    for (const bid of BIDS) calls.push(bid, ...round);
    const longest: Auction = { dealer: 'N', calls: [...calls, 'pass'] };
    expect(longest.calls).toHaveLength(319);
    expect(firstIllegalCall(longest)).toBeNull();
    expect(hasAuctionEnded(longest)).toBe(true);
    expect(finalContract(longest)).toMatchObject({ level: 7, strain: 'NT', doubling: 'XX' });
  });
});

describe('arbitrary calls', () => {
  it('are legal up to the first illegal one', () => {
    fc.assert(
      fc.property(seats, fc.array(fc.constantFrom(...CALLS)), (dealer, calls) => {
        const illegal = firstIllegalCall({ dealer, calls });
        const end = illegal?.index ?? calls.length;
        const before = calls.slice(0, end).reduce(addCall, beginAuction(dealer));
        expect(before.calls).toEqual(calls.slice(0, end));
        if (!illegal) return;
        expect(legalCalls(before)).not.toContain(illegal.call);
        expect(() => addCall(before, illegal.call)).toThrow(illegal.reason);
      }),
    );
  });
});
