/**
 * Tests of the computer's calls: the calls of the system, one position a row, and laws over random
 * deals: every call is true of its hand, every auction ends, no forcing call is passed.
 */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import { randomDeal } from '../../../../../tests/properties/random-double-dummy-positions';
import { parseCall } from '$lib/games/bridge/notation/call-notation';
import { parseHand } from '$lib/games/bridge/notation/hand-notation';
import { hasAuctionEnded } from '$lib/games/bridge/rules/bridge-auction';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { VULNERABILITIES } from '$lib/games/bridge/rules/vulnerability';
import { isForced } from './bidding-table';
import { bidDeal, selectCall, isTrueCall } from './select-call';
import { toHandFacts } from './hand-facts';
import { beginContext, readAuction, interpretCall, withCall } from './read-calls';
import { PENALTY } from './rules/advances';

/** The call of a hand after calls such as `1H pass`, from North's on. */
function callAfter(calls: string, hand: string): string {
  const parsedCalls = calls
    .split(' ')
    .filter(Boolean)
    .map((call) => unwrap(parseCall(call)));
  const context = readAuction({ dealer: 'N', calls: parsedCalls }, 'none');
  return selectCall(context, unwrap(parseHand(hand)));
}

const POSITIONS: readonly (readonly [
  situation: string,
  calls: string,
  hand: string,
  call: string,
])[] = [
  ['1NT 15-17', '', 'AQ5.KJ4.K852.A93', '1NT'],
  ['2NT 20-22', '', 'A95.KJ4.AK52.AQ3', '2NT'],
  ['strong two clubs', '', 'AKQJ4.AK4.AK3.Q2', '2C'],
  ['five-card major', '', 'AQ852.K43.K85.72', '1S'],
  ['the higher of two majors of five', '', 'AQ852.KQ763.5.72', '1S'],
  ['no four-card major', '', 'AQ85.KJ73.K85.72', '1D'],
  ['better minor', '', 'AQ8.KJ7.985.K762', '1C'],
  ['weak two', '', '72.KQJ853.985.62', '2H'],
  ['no weak two beside four spades', '', 'Q872.KQJ853.9.62', 'pass'],
  ['preempt', '', '7.83.KQJ9853.962', '3D'],
  ['too weak', '', 'A8.Q43.K8532.J76', 'pass'],
  ['simple raise', '1H pass', '874.K93.A752.J84', '2H'],
  ['limit raise', '1H pass', '84.KJ93.A752.QJ4', '3H'],
  ['Jacoby 2NT', '1H pass', 'A4.KJ93.AQ52.J84', '2NT'],
  ['four spades over one heart', '1H pass', 'KJ74.83.A752.J84', '1S'],
  ['1NT response', '1H pass', 'KJ7.83.A752.J842', '1NT'],
  ['two over one', '1S pass', 'K7.83.AQJ52.KJ84', '2D'],
  ['up the line', '1C pass', 'KJ74.AQ83.752.84', '1H'],
  ['a major before clubs', '1D pass', 'KJ76.A5.753.AT83', '1S'],
  ['pass below six points', '1D pass', 'J874.Q83.752.984', 'pass'],
  ['Stayman', '1NT pass', 'KJ74.AQ83.752.84', '2C'],
  ['Stayman answered in hearts', '1NT pass 2C pass', 'AQ5.KJ43.K85.A93', '2H'],
  ['Stayman answered in spades', '1NT pass 2C pass', 'KJ43.AQ5.K85.A93', '2S'],
  ['Stayman denied', '1NT pass 2C pass', 'AQ5.KJ4.K852.A93', '2D'],
  ['game after Stayman', '1NT pass 2C pass 2H pass', 'KJ4.AQ83.752.J84', '4H'],
  ['transfer', '1NT pass', 'QJ854.83.9752.84', '2H'],
  ['transfer accepted', '1NT pass 2H pass', 'K3.KJ43.K85.AQ93', '2S'],
  ['pass after a weak transfer', '1NT pass 2H pass 2S pass', 'QJ854.83.9752.84', 'pass'],
  ['choice of games', '1NT pass 2H pass 2S pass', 'QJ854.K3.A752.84', '3NT'],
  ['invitation', '1NT pass', 'Q85.K83.Q752.J84', '2NT'],
  ['invitation accepted', '1NT pass 2NT pass', 'KQ3.KJ43.K85.AJ3', '3NT'],
  ['invitation declined', '1NT pass 2NT pass', 'KQ3.KJ43.Q85.A93', 'pass'],
  ['game', '1NT pass', 'Q85.K83.AQ75.J84', '3NT'],
  ['waiting', '2C pass', '8754.Q83.9752.84', '2D'],
  ['1NT rebid', '1C pass 1H pass', 'AQ8.K7.985.KJ762', '1NT'],
  ['second suit at the one level', '1C pass 1H pass', 'AQ84.K7.98.KJ762', '1S'],
  ['raise of responder', '1C pass 1H pass', 'A84.KJ73.8.KJ762', '2H'],
  ['jump rebid', '1H pass 1S pass', 'A4.AKJ973.Q8.K76', '3H'],
  ['2NT rebid', '1D pass 1S pass', 'Q4.AK3.AQJ8.K976', '2NT'],
  ['game after a raise', '1S pass 2S pass', 'AKJ84.AQ3.8.KJ76', '4S'],
  ['Blackwood', '1S pass 3S pass', 'AKQ984.KQ3.A.K76', '4NT'],
  ['one ace', '1S pass 3S pass 4NT pass', 'Q973.A62.QJ73.Q5', '5D'],
  ['two aces', '1S pass 3S pass 4NT pass', 'Q973.A62.A973.Q5', '5H'],
  ['slam with one ace missing', '1S pass 3S pass 4NT pass 5D pass', 'AKQ984.KQ3.A.K76', '6S'],
  ['two aces missing', '1S pass 3S pass 4NT pass 5C pass', 'AKQ984.KQ3.A.K76', '5S'],
  ['overcall', '1D', 'AQJ84.K73.85.962', '1S'],
  ['overcall at the two level', '1S', '84.K7.85.AKQ9632', '2C'],
  ['takeout double', '1H', 'KQ84.7.AQ85.K962', 'X'],
  ['1NT overcall', '1H', 'KQ8.AQ7.K985.K96', '1NT'],
  ['weak jump overcall', '1D', 'KQJ984.73.85.962', '2S'],
  ['no overcall on a poor suit', '1D', 'J9842.K73.K5.Q62', 'pass'],
  ['a double must be answered', '1H X pass', 'J964.873.985.J62', '1S'],
  ['penalty pass', '1H X pass', '94.KQJ97.985.A62', 'pass'],
  ['cue bid over a double', '1H X pass', 'AQ94.973.AK5.J62', '2H'],
  ['raise of an overcall', '1D 1S pass', 'K94.873.A985.762', '2S'],
  ['negative double', '1D 1S', '94.KQ73.985.A962', 'X'],
  ['a negative double answered on three cards', '1H 2D X pass', '873.AQJ98.98.AK5', '2S'],
  ['a double of 1NT', '1NT', 'AQ3.KQ5.AJ85.K96', 'X'],
  ['a strong hand in balancing position', '1C pass pass', 'KQ2.AQ3.KT.QJ753', '1NT'],
  ['no double of a high contract', '1H pass 2H pass 3H pass pass', 'KJT9.K4.J74.K953', 'pass'],
  ['a strong doubler bids again', '1C X 1H pass 2C', 'AKQ985.Q87.AQJ6.', '2S'],
  ['balancing', '1H pass pass', 'KQ84.7.AQ85.J962', 'X'],
];

describe('the system', () => {
  it.each(POSITIONS)('%s: after "%s" %s calls %s', (_, calls, hand, call) => {
    expect(callAfter(calls, hand)).toBe(call);
  });
});

describe('on random deals', () => {
  const DEAL_COUNT = 200;
  const boards = Array.from({ length: DEAL_COUNT }, (_, i) => {
    const deal = randomDeal(13, seededRandom(4_100 + i));
    const dealer = SEATS[i % 4] ?? 'N';
    const vulnerable = VULNERABILITIES[Math.floor(i / 4) % 4] ?? 'none';
    return { deal, dealer, vulnerable, bidding: bidDeal(deal, dealer, vulnerable) };
  });

  it('every auction ends, and the same deal is bid the same', () => {
    for (const { bidding } of boards) expect(hasAuctionEnded(bidding.auction)).toBe(true);
    for (const { deal, dealer, vulnerable, bidding } of boards.slice(0, 10))
      expect(bidDeal(deal, dealer, vulnerable).auction).toEqual(bidding.auction);
  });

  it('every call is true of its hand, and no forcing call is passed', () => {
    const wrongCalls = boards.flatMap(({ deal, dealer, vulnerable, bidding }) => {
      let context = beginContext(dealer, vulnerable);
      return bidding.auction.calls.flatMap((call) => {
        const { seat } = context;
        const isTrue = isTrueCall(context, call, toHandFacts(deal[seat]));
        const isPassedForce =
          isForced(context) && call === 'pass' && interpretCall(context, call).name !== PENALTY;
        const text = `${[...context.auction.calls, call].join(' ')}: ${deal[seat].join(' ')}`;
        context = withCall(context, call, vulnerable);
        return isTrue && !isPassedForce ? [] : [text];
      });
    });
    expect(wrongCalls).toEqual([]);
  });
});
