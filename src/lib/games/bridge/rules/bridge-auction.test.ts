/**
 * The laws of the auction. Auctions are written as calls from the dealer on, `p` for a pass; where
 * rows name no dealer it does not matter who that is.
 */
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
} from './bridge-auction';
import { BIDS, isCall, type Call } from './bridge-calls';
import type { Seat } from './bridge-seats';

/** An auction from words; `p` is a pass. */
function auctionOf(dealer: Seat, text: string): Auction {
  const words = text === '' ? [] : text.split(' ');
  const calls = words.map((word): Call => {
    if (word === 'p') return 'pass';
    if (isCall(word)) return word;
    throw new Error(word);
  });
  return { dealer, calls };
}

const doubles = (auction: Auction) =>
  legalCalls(auction).filter((call) => call === 'X' || call === 'XX');

describe('the turn to call', () => {
  it('passes clockwise from the dealer', () => {
    const auction = auctionOf('W', '1C p 1H p 1S');
    expect(auction.calls.map((_, i) => callerOf(auction, i)).join('')).toBe('WNESW');
    expect(turnToCall(auction)).toBe('N');
    expect(turnToCall(beginAuction('E'))).toBe('E');
  });

  it('is nobody’s once the auction is over', () => {
    expect(turnToCall(auctionOf('N', '1C p p p'))).toBeNull();
  });
});

describe('the end of an auction', () => {
  it.each([
    ['', false],
    ['p p p', false],
    ['p p p p', true],
    ['p p p 1C', false],
    ['p p p 1C p p', false],
    ['p p p 1C p p p', true],
    ['1C p p', false],
    ['1C p p p', true],
    ['1C p p X p p', false],
    ['1C p p X p p p', true],
  ])('%j: over is %j', (text, over) => {
    expect(hasAuctionEnded(auctionOf('N', text))).toBe(over);
  });

  it('leaves no legal call', () => {
    expect(legalCalls(auctionOf('N', '7NT p p p'))).toEqual([]);
    expect(legalCalls(auctionOf('N', 'p p p p'))).toEqual([]);
  });
});

describe('the legal calls', () => {
  it('are at first a pass and every bid', () => {
    expect(legalCalls(beginAuction('N'))).toEqual(['pass', ...BIDS]);
  });

  it('hold only bids higher than the last one', () => {
    expect(legalCalls(auctionOf('N', '7D p'))).toEqual(['pass', '7H', '7S', '7NT']);
    expect(legalCalls(auctionOf('N', '7NT p'))).toEqual(['pass']);
  });

  it.each([
    ['1H', ['X']],
    ['1H p', []],
    ['1H p p', ['X']],
    ['1H X', ['XX']],
    ['1H X p', []],
    ['1H X p p', ['XX']],
    ['1H p p X p', []],
    ['1H p p X p p', ['XX']],
    ['1H X XX', []],
    ['1H X XX p', []],
    ['1H X 1S', ['X']],
    ['1H X XX 1S', ['X']],
    ['p p p', []],
  ])('after %j the doubles are %j', (text, expected) => {
    expect(doubles(auctionOf('N', text))).toEqual(expected);
  });
});

describe('the first illegal call', () => {
  it.each([
    ['1H 1D', 1, 'auction/insufficient-bid'],
    ['1H 1H', 1, 'auction/insufficient-bid'],
    ['X', 0, 'auction/nothing-to-double'],
    ['p p X', 2, 'auction/nothing-to-double'],
    ['1H p X', 2, 'auction/double-of-own-side'],
    ['1H X p X', 3, 'auction/doubled-before'],
    ['1H X XX X', 3, 'auction/redoubled-before'],
    ['XX', 0, 'auction/nothing-to-redouble'],
    ['1H XX', 1, 'auction/nothing-to-redouble'],
    ['1H X 1S XX', 3, 'auction/nothing-to-redouble'],
    ['1H X p XX', 3, 'auction/redouble-of-own-side'],
    ['1H X XX p XX', 4, 'auction/redoubled-before'],
    ['1H p p p 2H', 4, 'auction/over'],
    ['p p p p 1C p p p', 4, 'auction/over'],
    ['1H p p p p', 4, 'auction/over'],
    ['1H 1D 1C X', 1, 'auction/insufficient-bid'],
  ])('of %j is at %i: %s', (text, index, code) => {
    const auction = auctionOf('E', text);
    const illegal = firstIllegalCall(auction);
    expect(illegal).toMatchObject({ index, code, call: auction.calls[index] });
    expect(illegal?.seat).toBe(callerOf(auction, index));
    expect(illegal?.reason).toMatch(/^[A-Z].*\.$/);
  });

  it('is none in a legal auction, over or not', () => {
    expect(firstIllegalCall(auctionOf('S', '1H p 2D p 3C p 3H p 6H p p p'))).toBeNull();
    expect(firstIllegalCall(auctionOf('S', '1H X XX p p 1S'))).toBeNull();
    expect(firstIllegalCall(beginAuction('S'))).toBeNull();
  });

  it('is refused by addCall', () => {
    const auction = auctionOf('N', '1H');
    expect(() => addCall(auction, '1D')).toThrow('not higher');
    expect(addCall(auction, '1S')).toEqual(auctionOf('N', '1H 1S'));
    expect(auction.calls).toEqual(['1H']);
  });
});

describe('the contract', () => {
  it.each([
    ['S', '1H p 2D p 3C p 3H p 6H p p p', '6H by S'],
    ['N', '1NT p 2C p 2H p 4H p p p', '4H by N'],
    ['N', '1C p 1H p 2H p 4H p p p', '4H by S'],
    ['W', '1S p 2S p p p', '2S by W'],
    ['N', '1S 2S 3S 4S p p X p p p', '4SX by E'],
    ['N', '1S X XX p p p', '1SXX by N'],
    ['N', '1S X XX 2C p p p', '2C by W'],
    ['N', '1S X 2S p p p', '2S by N'],
    ['E', 'p p p 1NT p 3NT X XX p p p', '3NTXX by N'],
    ['E', 'p p p 1NT p 3NT p p X XX p p p', '3NTXX by N'],
    ['S', '1D 1H 1NT 2H 3NT X p p p', '3NTX by N'],
    ['S', '1H 2C p 3C 3H p 4H 5C p p X p p p', '5CX by W'],
    ['N', 'p p p p', null],
    ['N', '1S p p', null],
  ] as const)('dealt by %s: %s is %j', (dealer, text, expected) => {
    const auction = auctionOf(dealer, text);
    expect(firstIllegalCall(auction)).toBeNull();
    const contract = finalContract(auction);
    const contractText = contract
      ? `${contract.level}${contract.strain}${contract.doubling} by ${contract.declarer}`
      : null;
    expect(contractText).toBe(expected);
  });
});
