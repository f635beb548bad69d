/**
 * Openings: 1NT 15-17, 2NT 20-22, a strong two clubs, five-card majors, the better minor, weak twos
 * and preempts.
 */
import { SUITS, type Suit } from '$lib/cards/suits';
import { isMajor, MAJORS, type BiddingContext, type BiddingRule } from '../bidding-rule';
import { countHonours, isGoodSuit, type HandFacts } from '../hand-facts';
import { atLeast, BALANCED, long } from '../shown-hand';
import type { Bid } from '$lib/games/bridge/rules/bridge-calls';

export function openings({ calls, isVulnerable }: BiddingContext): readonly BiddingRule[] {
  const isFourth = calls.length === 3;
  return [
    {
      call: '2NT',
      name: 'balanced 20-22',
      shows: { points: [20, 22], lengths: BALANCED },
      needs: ({ isBalanced }) => isBalanced,
    },
    { call: '2C', name: 'strong two clubs', shows: { points: atLeast(22) }, forcing: 'round' },
    {
      call: '1NT',
      name: 'balanced 15-17',
      shows: { points: [15, 17], lengths: BALANCED },
      needs: ({ isBalanced }) => isBalanced,
    },
    ...MAJORS.map((suit): BiddingRule => ({
      call: `1${suit}`,
      name: 'opening, five-card major',
      shows: { points: [11, 21], lengths: { [suit]: long(5) } },
      needs: (facts) => opensOne(facts) && facts.lengths.S >= (suit === 'S' ? facts.lengths.H : 0),
    })),
    {
      call: '1D',
      name: 'opening, better minor',
      shows: { points: [11, 21], lengths: { S: [0, 4], H: [0, 4], D: long(3) } },
      needs: (facts) => {
        const { D, C } = facts.lengths;
        return opensOne(facts) && (D > C || (D === C && D >= 4));
      },
    },
    {
      call: '1C',
      name: 'opening, better minor',
      shows: { points: [11, 21], lengths: { S: [0, 4], H: [0, 4], C: long(3) } },
      needs: opensOne,
    },
    ...(isFourth ? [] : preempts(isVulnerable)),
    { call: 'pass', name: 'no opening', shows: { points: [0, 11] } },
  ];
}

/** Twelve points, or eleven with a suit of six or two of five. */
function opensOne({ points, lengths }: HandFacts): boolean {
  const long = SUITS.filter((suit) => lengths[suit] >= 5);
  return (
    points >= 12 ||
    (points === 11 && long.some((suit) => lengths[suit] >= 6)) ||
    (points === 11 && long.length === 2)
  );
}

function preempts(isVulnerable: boolean): readonly BiddingRule[] {
  const preempt = (level: 2 | 3 | 4, suit: Suit, length: number): BiddingRule => ({
    call: `${level}${suit}` as Bid,
    name: level === 2 ? 'weak two' : 'preempt',
    shows: { points: [level === 2 ? 5 : 4, 10], lengths: { [suit]: long(length) } },
    needs: (facts) => isPreempt(facts, suit, isVulnerable || level === 2),
  });
  return [
    ...SUITS.map((suit) => preempt(4, suit, 8)),
    ...SUITS.map((suit) => preempt(3, suit, 7)),
    ...SUITS.filter((suit) => suit !== 'C').map((suit) => preempt(2, suit, 6)),
  ];
}

/** A suit worth a preempt, and no major of four cards or ace-king beside it. */
function isPreempt(facts: HandFacts, suit: Suit, needsGoodSuit: boolean): boolean {
  const hasHonours = needsGoodSuit
    ? isGoodSuit(facts, suit)
    : countHonours(facts, suit, 'AKQJ') >= 1;
  const sideSuits = SUITS.filter((other) => other !== suit);
  return hasHonours && sideSuits.every((other) => facts.lengths[other] <= (isMajor(other) ? 3 : 4));
}
