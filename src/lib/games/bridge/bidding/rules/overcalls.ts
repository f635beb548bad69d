/** Calls over the opponents' opening: overcalls, doubles, 1NT, jumps; the same in fourth seat. */
import { SUITS, type Suit } from '$lib/cards/suits';
import { isBid, levelOf, strainOf, type Bid } from '$lib/games/bridge/rules/bridge-calls';
import { isMajor, MAJORS, type BiddingContext, type BiddingRule } from '../bidding-rule';
import {
  bidsOfOpponents,
  cheapestBid,
  lastBid,
  opponentsSuits,
  rightHandCall,
} from '../context-queries';
import { countHonours, isGoodSuit, isLongest, isStopped, type HandFacts } from '../hand-facts';
import { atLeast, long, type Bounds } from '../shown-hand';

/** The name of a double that asks partner for a suit. */
export const TAKEOUT = 'takeout double';

/** The first call of a side whose opponents opened and whose partner has not spoken. */
export function overcalls(context: BiddingContext): readonly BiddingRule[] {
  const [opening] = bidsOfOpponents(context);
  const last = lastBid(context);
  if (!opening || !last) return [];
  if (opening.call === '1NT') return overNotrump(context);
  const level = levelOf(last.call);
  const isPassOut = isPassedOutNext(context);
  const isDirect = rightHandCall(context) === opening;
  if (strainOf(opening.call) === 'NT' || opening.call === '2C') return overStrong(context);
  if (levelOf(opening.call) > 1) return overPreempt(context, level);
  return [
    ...notrumpOvercall(context, isPassOut),
    ...strongDouble(context, isDirect),
    ...suitOvercalls(context),
    ...takeoutDouble(context, isDirect, isPassOut),
    ...jumpOvercalls(context),
    ...strongCueBid(context),
    { call: 'pass', name: 'nothing to say', shows: { points: [0, 16] } },
  ];
}

/** True when a pass now would end the auction. */
function isPassedOutNext({ calls }: BiddingContext): boolean {
  return calls.slice(-2).every(({ call }) => call === 'pass');
}

function notrumpOvercall(context: BiddingContext, isPassOut: boolean): readonly BiddingRule[] {
  const theirSuits = opponentsSuits(context);
  const isFirstRound = bidsOfOpponents(context).length === 1;
  const points: Bounds = isPassOut ? [11, 17] : [15, 18];
  return isFirstRound
    ? [
        {
          call: '1NT',
          name: 'notrump overcall',
          shows: { points },
          needs: (facts) =>
            SUITS.every((suit) => facts.lengths[suit] >= 2) &&
            theirSuits.every((suit) => isStopped(facts, suit)),
        },
      ]
    : [];
}

/** Seventeen points or more, whatever the suit, to bid again. */
function strongDouble(context: BiddingContext, isDirect: boolean): readonly BiddingRule[] {
  const theirSuits = opponentsSuits(context);
  return [
    {
      call: 'X',
      name: TAKEOUT,
      forcing: 'round',
      shows: { points: atLeast(11), lengths: doubleLengths(theirSuits, isDirect) },
      needs: ({ points }) => points >= 17,
    },
  ];
}

/** Short in their suits; right over the opening three cards of each other suit. */
function doubleLengths(
  theirSuits: readonly Suit[],
  isDirect: boolean,
): Readonly<Partial<Record<Suit, Bounds>>> {
  return Object.fromEntries(
    SUITS.flatMap((suit): readonly (readonly [Suit, Bounds])[] =>
      theirSuits.includes(suit)
        ? [[suit, [0, isDirect ? 2 : 3]]]
        : isDirect
          ? [[suit, long(3)]]
          : [],
    ),
  );
}

function takeoutDouble(
  context: BiddingContext,
  isDirect: boolean,
  isPassOut: boolean,
): readonly BiddingRule[] {
  const theirSuits = opponentsSuits(context);
  const level = levelOf(lastBid(context)?.call ?? '1C');
  const needed = isPassOut && level <= 2 ? 11 : 12 + 2 * Math.max(0, level - 2);
  return [
    {
      call: 'X',
      name: TAKEOUT,
      forcing: 'round',
      shows: { points: atLeast(11), lengths: doubleLengths(theirSuits, isDirect) },
      needs: (facts) =>
        (facts.points >= needed ||
          (facts.points === needed - 1 && theirSuits.every((suit) => facts.lengths[suit] <= 1))) &&
        theirSuits.every((suit) => facts.lengths[suit] <= 2) &&
        SUITS.every((suit) => theirSuits.includes(suit) || facts.lengths[suit] >= 3) &&
        MAJORS.filter((suit) => !theirSuits.includes(suit)).some(
          (suit) =>
            facts.lengths[suit] >= 4 || (theirSuits.length === 1 && isMajor(theirSuits[0] as Suit)),
        ),
    },
  ];
}

/** Five cards and 8-16 points at the one level, 10-16 with a good suit at the two level. */
function suitOvercalls(context: BiddingContext): readonly BiddingRule[] {
  const theirSuits = opponentsSuits(context);
  return SUITS.filter((suit) => !theirSuits.includes(suit)).flatMap(
    (suit): readonly BiddingRule[] => {
      const call = cheapestBid(context, suit);
      if (!call || levelOf(call) > 2) return [];
      return [
        {
          call,
          name: 'overcall',
          shows: { points: [levelOf(call) === 1 ? 8 : 10, 16], lengths: { [suit]: long(5) } },
          needs: (facts) =>
            SUITS.every(
              (other) => theirSuits.includes(other) || facts.lengths[other] <= facts.lengths[suit],
            ) && isWorthOvercall(facts, suit, levelOf(call), context.isVulnerable),
        },
      ];
    },
  );
}

function isWorthOvercall(
  facts: HandFacts,
  suit: Suit,
  level: number,
  isVulnerable: boolean,
): boolean {
  const top = countHonours(facts, suit, 'AKQ');
  if (level === 1)
    return (
      facts.points >= 11 ||
      isGoodSuit(facts, suit) ||
      (!isVulnerable && facts.points >= 9 && top >= 1)
    );
  return facts.lengths[suit] >= 6
    ? facts.points >= 14 || (facts.points >= 10 && top >= 1)
    : (facts.points >= 12 && isGoodSuit(facts, suit)) || facts.points >= 14;
}

/** Six cards at the two level, seven at the three level, at most ten points. */
function jumpOvercalls(context: BiddingContext): readonly BiddingRule[] {
  const { isVulnerable } = context;
  const theirSuits = opponentsSuits(context);
  if (bidsOfOpponents(context).length > 1 || isPassedOutNext(context)) return [];
  return SUITS.filter((suit) => !theirSuits.includes(suit)).flatMap(
    (suit): readonly BiddingRule[] => {
      const cheapest = cheapestBid(context, suit);
      if (!cheapest) return [];
      const level = levelOf(cheapest) + 1;
      const length = level === 2 ? 6 : 7;
      if (level > 3) return [];
      return [
        {
          call: `${level}${suit}` as Bid,
          name: 'weak jump overcall',
          shows: { points: [4, 10], lengths: { [suit]: long(length) } },
          needs: (facts) =>
            isVulnerable || level === 2
              ? isGoodSuit(facts, suit)
              : countHonours(facts, suit, 'AKQ') >= 1,
        },
      ];
    },
  );
}

/** A strong hand that fits neither an overcall nor a double. */
function strongCueBid(context: BiddingContext): readonly BiddingRule[] {
  const [theirSuits] = opponentsSuits(context);
  const call = theirSuits && cheapestBid(context, theirSuits);
  return call && levelOf(call) <= 3
    ? [{ call, name: 'cue bid: strong hand', shows: { points: atLeast(16) }, forcing: 'round' }]
    : [];
}

/** Over 1NT: a penalty double, or a good suit of five. */
function overNotrump(context: BiddingContext): readonly BiddingRule[] {
  const isOpenersBid = bidsOfOpponents(context).length === 1;
  return [
    ...(isOpenersBid
      ? [{ call: 'X', name: 'penalty double', shows: { points: atLeast(16) } } as const]
      : []),
    ...SUITS.flatMap((suit): readonly BiddingRule[] => {
      const call = cheapestBid(context, suit);
      return call && levelOf(call) === 2 && !opponentsSuits(context).includes(suit)
        ? [
            {
              call,
              name: 'overcall',
              shows: { points: [8, 16], lengths: { [suit]: long(5) } },
              needs: (facts) =>
                isLongest(facts, suit) &&
                isGoodSuit(facts, suit) &&
                (facts.lengths[suit] >= 6 ? facts.points >= 9 : facts.points >= 11),
            },
          ]
        : [];
    }),
    { call: 'X', name: 'strong double', shows: { points: atLeast(16) } },
    { call: '2NT', name: 'strong hand', shows: { points: atLeast(16) } },
    { call: 'pass', name: 'nothing to say', shows: { points: [0, 15] } },
  ];
}

/** Over a strong opening: a good long suit only. */
function overStrong(context: BiddingContext): readonly BiddingRule[] {
  return [
    ...SUITS.flatMap((suit): readonly BiddingRule[] => {
      const call = cheapestBid(context, suit);
      return call && levelOf(call) <= 3
        ? [
            {
              call,
              name: 'overcall',
              shows: { points: [7, 16], lengths: { [suit]: long(levelOf(call) === 2 ? 6 : 7) } },
              needs: (facts) => isGoodSuit(facts, suit),
            },
          ]
        : [];
    }),
    { call: 'pass', name: 'nothing to say', shows: {} },
  ];
}

/** Over a weak two or a preempt: doubles and bids from opening strength on. */
function overPreempt(context: BiddingContext, level: number): readonly BiddingRule[] {
  const theirSuits = opponentsSuits(context);
  const isLive = isBid(rightHandCall(context)?.call ?? 'pass') || isPassedOutNext(context);
  if (!isLive) return [{ call: 'pass', name: 'nothing to say', shows: {} }];
  const needed = level === 2 ? 13 : level === 3 ? 14 : 16;
  const balanced: BiddingRule = {
    call: `${level}NT` as Bid,
    name: 'notrump overcall',
    shows: { points: level === 2 ? [15, 18] : [16, 24] },
    needs: (facts) =>
      level <= 3 && theirSuits.every((suit) => isStopped(facts, suit)) && facts.isBalanced,
  };
  return [
    balanced,
    ...SUITS.filter((suit) => !theirSuits.includes(suit)).flatMap(
      (suit): readonly BiddingRule[] => {
        const call = cheapestBid(context, suit);
        if (!call || levelOf(call) > 4) return [];
        const isHigh = levelOf(call) > 2;
        const min = needed - (isHigh ? 1 : 2);
        return [
          {
            call,
            name: 'overcall',
            shows: { points: [min, 18], lengths: { [suit]: long(5) } },
            needs: (facts) =>
              isLongest(facts, suit) &&
              (facts.lengths[suit] >= 6 ||
                (levelOf(call) <= 3 &&
                  (isGoodSuit(facts, suit) ? facts.points >= min + 1 : facts.points >= min + 3))),
          },
        ];
      },
    ),
    {
      call: 'X',
      name: TAKEOUT,
      forcing: 'round',
      shows: { points: atLeast(needed - 1) },
      needs: (facts) => {
        const isShort = theirSuits.every((suit) => facts.lengths[suit] <= 2);
        const hasMajors = MAJORS.every(
          (suit) => theirSuits.includes(suit) || facts.lengths[suit] >= 3,
        );
        return (
          facts.points >= 18 ||
          (facts.points >= needed &&
            isShort &&
            hasMajors &&
            SUITS.filter((suit) => !theirSuits.includes(suit)).every(
              (suit) => facts.lengths[suit] >= 3,
            ))
        );
      },
    },
    { call: 'pass', name: 'nothing to say', shows: { points: [0, 17] } },
  ];
}
