/** Bidding practice: its auction, its address, and the deals around the hand that was bid. */
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import { satisfies } from '$lib/games/bridge/knowledge/constraint';
import { formatDeal } from '$lib/games/bridge/notation/deal-notation';
import { formatHand } from '$lib/games/bridge/notation/hand-notation';
import { legalCalls, turnToCall } from '$lib/games/bridge/rules/bridge-auction';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import { SEATS, sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { evaluateCondition } from '../conditions/evaluate-condition';
import {
  formatBiddingAddress,
  readBiddingAddress,
  INITIAL_PRACTICE,
  type BiddingPractice,
} from './bidding-address';
import {
  declarersByStrain,
  addOpponentPasses,
  addPracticeCall,
  undoPracticeCall,
} from './practice-auction';
import {
  dealMatchingHand,
  collectDeals,
  prepareBidding,
  readPracticeHand,
  readHandConditions,
} from './bidding-practice';

const seed = inject('seed');
const HAND = 'AQ7.K84.QJ93.T62';
const DEAL_COUNT = 20;
const DEAL_SEED = 7;

/** A legal auction, each call chosen among the legal ones. */
const anyAuction = fc
  .tuple(fc.constantFrom(...SEATS), fc.boolean(), fc.array(fc.nat(), { maxLength: 12 }))
  .map(([dealer, opponentsPass, choices]) => {
    let auction = addOpponentPasses({ dealer, calls: [] }, opponentsPass);
    for (const choice of choices) {
      const legal = legalCalls(auction);
      const call = legal[choice % legal.length];
      if (call) auction = addPracticeCall(auction, call, opponentsPass);
    }
    return { opponentsPass, auction };
  });

/** A practice with South's sample hand and these calls. */
function createPractice(
  calls: readonly Call[],
  changes: Partial<BiddingPractice> = {},
): BiddingPractice {
  return { ...INITIAL_PRACTICE, hand: HAND, calls, ...changes };
}

describe('the auction of bidding practice', () => {
  it('adds the passes of East and West, and undoes a call with those after it', () => {
    fc.assert(
      fc.property(anyAuction, fc.nat(), ({ opponentsPass, auction }, choice) => {
        const turn = turnToCall(auction);
        if (turn === null) return;
        expect(!opponentsPass || sideOf(turn) === 'NS').toBe(true);
        const legal = legalCalls(auction);
        const after = addPracticeCall(
          auction,
          legal[choice % legal.length] ?? 'pass',
          opponentsPass,
        );
        expect(undoPracticeCall(after, opponentsPass)).toEqual(auction);
      }),
      { seed },
    );
  });

  it('has as declarer the first of the side to bid the strain', () => {
    const auction = { dealer: 'S', calls: ['1D', '1S', '1NT', '2S', '3NT'] } as const;
    expect(declarersByStrain(auction, 'NS')).toEqual({ D: 'S', NT: 'N' });
    expect(declarersByStrain(auction, 'EW')).toEqual({ S: 'W' });
  });
});

describe('the address of a practice', () => {
  it('keeps every field', () => {
    fc.assert(
      fc.property(
        anyAuction,
        fc.string({ maxLength: 40 }),
        fc.string({ maxLength: 60, unit: 'grapheme' }),
        fc.integer({ min: 1, max: 999_999 }),
        ({ opponentsPass, auction }, hand, where, number) => {
          const practice = { ...auction, opponentsPass, hand, where, seed: number };
          expect(readBiddingAddress(formatBiddingAddress(practice))).toEqual(practice);
        },
      ),
      { seed },
    );
  });

  it('keeps the calls before the first word that is no call, or an illegal one', () => {
    expect(readBiddingAddress('dealer=N&calls=1S-pass-1H-pass').calls).toEqual(['1S', 'pass']);
    expect(readBiddingAddress('calls=1H-pass-3X').calls).toEqual(['1H', 'pass']);
    expect(readBiddingAddress('dealer=W&calls=&seed=-3')).toEqual({
      ...INITIAL_PRACTICE,
      dealer: 'W',
      calls: ['pass'],
    });
  });
});

describe('deals around a hand that was bid', () => {
  it('satisfy the hand, the calls and the conditions, and are equal for equal seeds', () => {
    const practice = createPractice(['1D', 'pass', '1H', 'pass', '1NT', 'pass', '4H'], {
      where: 'E points 5+ # some\nN shape 5-4-3-1 or N hearts 5-7',
    });
    const { preparedSearch, inferences, droppedInferences } = unwrap(prepareBidding(practice));
    const conditions = unwrap(readHandConditions(practice.where));
    const { foundDeals } = collectDeals(preparedSearch, DEAL_COUNT, DEAL_SEED);
    expect(droppedInferences).toEqual([]);
    expect(inferences.length).toBeGreaterThan(3);
    expect(foundDeals).toHaveLength(DEAL_COUNT);
    for (const deal of foundDeals) {
      expect(formatHand(deal.S)).toBe(HAND);
      for (const { believed } of inferences) expect(satisfies(deal, believed)).toBe(true);
      for (const condition of conditions)
        expect(evaluateCondition(deal, condition, () => null)).toBe(true);
    }
    const repeatedDeals = collectDeals(
      unwrap(prepareBidding(practice)).preparedSearch,
      DEAL_COUNT,
      DEAL_SEED,
    ).foundDeals;
    expect(repeatedDeals.map((deal) => formatDeal(deal))).toEqual(
      foundDeals.map((deal) => formatDeal(deal)),
    );
  });

  it('drop statements that contradict a condition, and never a condition', () => {
    // North opened 1NT, but a condition gives North fewer points.
    const practice = createPractice(['1NT', 'pass', 'pass', 'pass'], {
      dealer: 'N',
      where: 'N points 0-9',
    });
    const { droppedInferences, inferences, preparedSearch } = unwrap(prepareBidding(practice));
    expect(droppedInferences.map(({ constraint }) => constraint)).toContainEqual({
      ...{ kind: 'points', seat: 'N', min: 15, max: 17 },
    });
    expect(inferences.length).toBeGreaterThan(0);
    expect(collectDeals(preparedSearch, 3, 1).foundDeals).toHaveLength(3);
  });

  it('have faults for invalid hands and conditions, and where no deal matches', () => {
    const codes = (practice: BiddingPractice): readonly string[] => {
      const read = prepareBidding(practice);
      return read.ok ? [] : read.faults.map(({ code }) => code);
    };
    expect(codes(createPractice([], { hand: 'AKQ.AKQ.AKQ.AKQ' }))).toEqual(['bidding/cards']);
    expect(codes(createPractice([], { hand: 'AKQ' }))).toEqual(['hand/suits']);
    expect(codes(createPractice([], { where: 'N points lots' }))).toEqual(['range/unknown']);
    expect(codes(createPractice([], { where: 'HJ loses' }))).toEqual(['bidding/play']);
    expect(codes(createPractice([], { where: 'auction' }))).toEqual(['bidding/play']);
    expect(codes(createPractice([], { where: 'N points 35+' }))).toEqual(['finder/none']);
    expect(codes(createPractice([], { where: '# nothing yet\n' }))).toEqual([]);
  });
});

describe('a hand that is dealt', () => {
  it('satisfies the conditions', () => {
    const conditions = unwrap(readHandConditions('S points 15-17 and S balanced\nN points 8+'));
    const hand = dealMatchingHand(conditions, seededRandom(3));
    expect(hand && readPracticeHand(formatHand(hand)).ok).toBe(true);
    expect(hand).toEqual(dealMatchingHand(conditions, seededRandom(3)));
    const handConditions = unwrap(readHandConditions('S points 15-17 and S balanced'));
    for (const condition of handConditions)
      expect(evaluateCondition({ N: [], E: [], W: [], S: hand ?? [] }, condition, () => null)).toBe(
        true,
      );
  });
});
