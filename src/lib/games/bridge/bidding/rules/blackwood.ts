/** Blackwood: four notrump asks for aces once a suit is bid; the answer and what follows. */
import { SUITS, type Suit } from '$lib/cards/suits';
import { levelOf, strainOf, type Bid } from '$lib/games/bridge/rules/bridge-calls';
import { partnerOf } from '$lib/games/bridge/rules/bridge-seats';
import type { BiddingContext, BiddingRule } from '../bidding-rule';
import { bidsOfSide, isOwnBid, lastBid } from '../context-queries';
import { isMajor } from '../bidding-rule';
import { MAX_LENGTH } from '../shown-hand';

export const BLACKWOOD = 'Blackwood';
const ANSWER = 'aces';

/** The answers, by strain: none or four, one, two, three aces. */
const ANSWERS: readonly (readonly [Bid, readonly number[]])[] = [
  ['5C', [0, 4]],
  ['5D', [1]],
  ['5H', [2]],
  ['5S', [3]],
];

/** The answer to partner's Blackwood, or the call after partner's answer; else none. */
export function blackwood(context: BiddingContext): readonly BiddingRule[] {
  const last = lastBid(context);
  if (!last || !isOwnBid(context) || last.seat !== partnerOf(context.seat)) return [];
  if (last.name === BLACKWOOD)
    return ANSWERS.map(([call, aces]) => ({
      call,
      name: ANSWER,
      shows: { aces },
      forcing: 'round',
    }));
  if (last.name !== ANSWER) return [];
  const trump = agreedSuit(context);
  const partnersAces = last.shows.aces ?? [0];
  const acesWith = (own: number): number =>
    Math.max(...partnersAces.filter((count) => count + own <= 4), 0) + own;
  const small: BiddingRule = {
    call: `6${trump}`,
    name: 'slam',
    shows: {},
    needs: ({ aceCount }) => acesWith(aceCount) >= 3,
  };
  const stop: BiddingRule =
    strainOf(last.call) === trump
      ? { call: 'pass', name: 'two aces missing', shows: {} }
      : { call: `5${trump}`, name: 'two aces missing', shows: {} };
  // A grand slam needs 37 points together and all aces.
  const [partnersMin = 0] = context.shown[partnerOf(context.seat)].points ?? [];
  return [
    {
      call: `7${trump}`,
      name: 'grand slam',
      shows: {},
      needs: ({ aceCount, points }) => acesWith(aceCount) === 4 && points + partnersMin >= 35,
    },
    small,
    stop,
    { call: `6${trump}`, name: 'slam', shows: {} },
  ];
}

/**
 * The suit that the side would play in: the suit with the longest shown total, a major before a
 * minor.
 */
function agreedSuit(context: BiddingContext): Suit {
  const { seat, shown } = context;
  const total = (suit: Suit): number =>
    (shown[seat].lengths?.[suit]?.[0] ?? 0) + (shown[partnerOf(seat)].lengths?.[suit]?.[0] ?? 0);
  return SUITS.toSorted(
    (a, b) => total(b) - total(a) || Number(isMajor(b)) - Number(isMajor(a)),
  )[0] as Suit;
}

/**
 * The Blackwood ask for a slam in a suit; none where the ask would be read otherwise: the bid
 * before must name a suit and be the own side's.
 */
export function blackwoodAsk(
  context: BiddingContext,
  suit: Suit,
  needs: NonNullable<BiddingRule['needs']>,
  minLength: number,
): readonly BiddingRule[] {
  const last = bidsOfSide(context).at(-1);
  if (!last || !isOwnBid(context) || strainOf(last.call) === 'NT' || levelOf(last.call) > 4)
    return [];
  return [
    {
      call: '4NT',
      name: BLACKWOOD,
      shows: { points: [10, 37], lengths: { [suit]: [minLength, MAX_LENGTH] } },
      needs: (facts) =>
        needs(facts) &&
        // An answer may pass five of a minor.
        (isMajor(suit) || facts.aceCount >= 2) &&
        SUITS.every((other) => facts.lengths[other] > 0),
      forcing: 'round',
    },
  ];
}
