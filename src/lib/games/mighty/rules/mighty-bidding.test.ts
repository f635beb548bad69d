import { describe, expect, it } from 'vitest';
import {
  addMightyCall,
  beginBidding,
  biddingResult,
  legalMightyCalls,
  turnToBid,
  type Bidding,
} from './mighty-bidding';
import {
  toMightyBid,
  MIGHTY_BIDS,
  bidCountOf,
  isMightyBid,
  bidTrumpOf,
  type MightyCall,
} from './mighty-bids';
import { DEFAULT_MIGHTY_OPTIONS, type MightyOptions } from './mighty-options';
import { parseMightyCards } from './trick-positions.fixture';
import type { Seat } from './mighty-seats';

/** A hand without a point card. */
const POOR = parseMightyCards('S2 S4 S5 H2 H4 D2 D4 C2 C4 JK');
/** A bidding from its calls in order, `p` for a pass; the dealer calls first. */
const parseBidding = (dealer: Seat, text: string): Bidding =>
  text
    .split(' ')
    .reduce(
      (bidding, callText) =>
        addMightyCall(bidding, (callText === 'p' ? 'pass' : callText) as MightyCall),
      beginBidding(dealer),
    );
const legalCallsWithPoorHand = (
  bidding: Bidding,
  options: Partial<MightyOptions> = {},
): readonly MightyCall[] =>
  legalMightyCalls(bidding, POOR, { ...DEFAULT_MIGHTY_OPTIONS, ...options });

describe('the bids', () => {
  it('are a count and a trump', () => {
    expect(MIGHTY_BIDS).toHaveLength(40);
    expect([MIGHTY_BIDS[0], MIGHTY_BIDS.at(-1)]).toEqual(['13S', '20NT']);
    for (const bid of MIGHTY_BIDS) expect(toMightyBid(bidCountOf(bid), bidTrumpOf(bid))).toBe(bid);
    expect(['12S', '21S', '13', '13N', 'pass', 'constructor'].some(isMightyBid)).toBe(false);
  });
});

describe('the turn to bid', () => {
  it('begins with the dealer and goes clockwise', () => {
    expect(turnToBid(beginBidding(3))).toBe(3);
    expect(parseBidding(3, '13S 14S 15S').calls.map(({ seat }) => seat)).toEqual([3, 4, 0]);
    expect(turnToBid(parseBidding(3, '13S 14S 15S'))).toBe(1);
  });

  it('skips seats that have passed', () => {
    const bidding = parseBidding(0, 'p 13S p 14H 15D 16S');
    expect(bidding.calls.map(({ seat }) => seat)).toEqual([0, 1, 2, 3, 4, 1]);
    expect(turnToBid(bidding)).toBe(3);
  });

  it('is null when all others have passed, with no legal call', () => {
    const bidding = parseBidding(0, '13S p p p p');
    expect(turnToBid(bidding)).toBeNull();
    expect(legalCallsWithPoorHand(bidding)).toEqual([]);
    expect(() => addMightyCall(bidding, 'pass')).toThrow('over');
  });
});

describe('the result of the bidding', () => {
  // Dealer, calls, result: null while the bidding goes on.
  it.each<[Seat, string, unknown]>([
    // The fifth seat may still bid.
    [0, '13S p p p', null],
    [0, 'p p p p', null],
    [0, '13S p p p p', { seat: 0, bid: '13S' }],
    [0, 'p p p p 13NT', { seat: 4, bid: '13NT' }],
    [2, 'p 13S p 14H 15D 16S p p', { seat: 3, bid: '16S' }],
    [0, 'p p p p p', 'redeal'],
    [0, '13S p miss', 'redeal'],
    [0, '20S p p p', null],
  ])('of a bidding by P%i: %s', (dealer, text, result) => {
    expect(biddingResult(parseBidding(dealer, text))).toEqual(result);
  });
});

describe('legal calls', () => {
  it('are a pass, and at first every bid from the minimum on', () => {
    expect(legalCallsWithPoorHand(beginBidding(0))).toEqual(['pass', ...MIGHTY_BIDS]);
    expect(legalCallsWithPoorHand(beginBidding(0), { minimum: 14 })).toEqual([
      'pass',
      ...MIGHTY_BIDS.slice(5),
    ]);
  });

  it('are then higher counts, in any suit', () => {
    expect(legalCallsWithPoorHand(parseBidding(0, '19S'))).toEqual([
      'pass',
      '20S',
      '20H',
      '20D',
      '20C',
      '20NT',
    ]);
    expect(legalCallsWithPoorHand(parseBidding(0, '20C'))).toEqual(['pass']);
  });

  it('are by option the same count in notrump over a suit', () => {
    const option = { noTrumpBeatsSuit: true };
    expect(legalCallsWithPoorHand(parseBidding(0, '20C'), option)).toEqual(['pass', '20NT']);
    expect(legalCallsWithPoorHand(parseBidding(0, '20NT'), option)).toEqual(['pass']);
    expect(legalCallsWithPoorHand(parseBidding(0, '19NT'), option)).not.toContain('19S');
  });

  it('include by option a deal miss (throwing a poor hand in), as a first call', () => {
    expect(legalCallsWithPoorHand(beginBidding(0), { dealMiss: 0 })).toContain('miss');
    expect(legalCallsWithPoorHand(parseBidding(0, '13S p'), { dealMiss: 0 })).toContain('miss');
    expect(legalCallsWithPoorHand(beginBidding(0))).not.toContain('miss');
    expect(legalCallsWithPoorHand(parseBidding(0, '13S 14S p p p'), { dealMiss: 0 })).not.toContain(
      'miss',
    );
    const atMostOnePoint = { ...DEFAULT_MIGHTY_OPTIONS, dealMiss: 1 };
    expect(
      legalMightyCalls(beginBidding(0), parseMightyCards('SA HT D2'), atMostOnePoint),
    ).not.toContain('miss');
    expect(legalMightyCalls(beginBidding(0), parseMightyCards('SA D2'), atMostOnePoint)).toContain(
      'miss',
    );
  });
});
