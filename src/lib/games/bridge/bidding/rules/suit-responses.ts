/** Responses to partner's opening of one in a suit, also over an overcall or a double. */
import { SUITS, type Suit } from '$lib/cards/suits';
import { bidHeight, isBid, levelOf, type Bid } from '$lib/games/bridge/rules/bridge-calls';
import { isMajor, MAJORS, type BiddingContext, type BiddingRule } from '../bidding-rule';
import {
  cheapestBid,
  cheapestLevel,
  isDoubled,
  opponentsSuits,
  ownCalls,
  rightHandCall,
} from '../context-queries';
import { isLongest, isStopped, supportPoints, type HandFacts } from '../hand-facts';
import { atLeast, long, MAX_LENGTH } from '../shown-hand';
import { BLACKWOOD } from './blackwood';
import { JACOBY } from './opener-rebids';

export function suitResponses(context: BiddingContext, opened: Suit): readonly BiddingRule[] {
  const isSilent = rightHandCall(context)?.call === 'pass';
  const hasPassed = ownCalls(context).length > 0;
  const rules = [
    ...(isMajor(opened) ? majorRaises(context, opened) : []),
    ...(isDoubled(context) ? [redouble] : []),
    ...(isSilent || isDoubled(context) ? [] : negativeDoubles(context)),
    ...newSuits(context, opened),
    ...(isMajor(opened) ? [] : minorRaises(context, opened)),
    ...(isMajor(opened) ? [] : [slamTry(opened)]),
    ...notrumpResponses(context, opened),
    {
      call: 'pass',
      name: 'too weak to respond',
      shows: isSilent ? { points: [0, 5] } : {},
    } satisfies BiddingRule,
  ];
  // A passed hand makes no forcing raise.
  return hasPassed ? rules.filter(({ forcing }) => forcing !== 'game') : rules;
}

/** A strong hand with support for a minor and no other suit to show. */
const slamTry = (suit: Suit): BiddingRule => ({
  call: '4NT',
  name: BLACKWOOD,
  shows: { points: atLeast(18), lengths: { [suit]: long(4) } },
  forcing: 'round',
});

const redouble: BiddingRule = {
  call: 'XX',
  name: 'strong, no fit',
  shows: { points: atLeast(10) },
};

function majorRaises(context: BiddingContext, suit: Suit): readonly BiddingRule[] {
  const isContested = rightHandCall(context)?.call !== 'pass';
  const level = cheapestLevel(context, suit);
  return [
    ...(isContested
      ? [
          {
            call: `4${suit}`,
            name: 'raise to game',
            shows: { points: [10, 18], lengths: { [suit]: long(3) } },
            needs: (facts) => supportPoints(facts, suit) >= 13,
          } satisfies BiddingRule,
        ]
      : [
          {
            call: '2NT',
            name: JACOBY,
            shows: { points: atLeast(13), lengths: { [suit]: long(4) } },
            forcing: 'game',
          } satisfies BiddingRule,
        ]),
    {
      call: `4${suit}`,
      name: isContested ? 'raise to game' : 'preemptive raise',
      shows: { points: [0, 10], lengths: { [suit]: long(5) } },
      needs: (facts) => supportPoints(facts, suit) >= 6 && hasShortness(facts),
    },
    ...(level <= 3
      ? [
          {
            call: `3${suit}` as Bid,
            name: level < 3 ? 'limit raise' : 'competitive raise',
            shows: { points: [level < 3 ? 10 : 8, 12] as const, lengths: { [suit]: long(3) } },
            needs: (facts: HandFacts) => supportPoints(facts, suit) >= (level < 3 ? 11 : 9),
          },
        ]
      : []),
    {
      call: `2${suit}`,
      name: 'simple raise',
      shows: { points: [6, 10], lengths: { [suit]: long(3) } },
    },
  ];
}

const hasShortness = ({ lengths }: HandFacts): boolean => SUITS.some((suit) => lengths[suit] <= 1);

function minorRaises(context: BiddingContext, suit: Suit): readonly BiddingRule[] {
  const isContested = rightHandCall(context)?.call !== 'pass';
  const length = suit === 'C' ? 5 : 4;
  return [
    {
      call: `3${suit}`,
      name: cheapestLevel(context, suit) < 3 ? 'limit raise' : 'competitive raise',
      shows: {
        points: [cheapestLevel(context, suit) < 3 ? 10 : 8, 12],
        lengths: { [suit]: long(length) },
      },
      needs: ({ isBalanced, lengths }) => !isBalanced || lengths[suit] >= 5,
    },
    {
      call: `2${suit}`,
      name: 'simple raise',
      shows: { points: [6, 10], lengths: { [suit]: long(length) } },
      needs: ({ isBalanced, lengths }) => isContested || !isBalanced || lengths[suit] >= 5,
    },
  ];
}

/** Negative doubles up to the three level: four cards of each unbid major. */
function negativeDoubles(context: BiddingContext): readonly BiddingRule[] {
  const overcall = rightHandCall(context);
  if (!overcall || !isBid(overcall.call) || bidHeight(overcall.call) > bidHeight('3S')) return [];
  const suits = opponentsSuits(context);
  if (suits.length !== 1) {
    // A notrump overcall is doubled for penalty.
    return [{ call: 'X', name: 'penalty double', shows: { points: atLeast(9) } }];
  }
  const bidSuits = context.calls.flatMap(({ call }) => (isBid(call) ? [call.slice(1)] : []));
  const unbidMajors = MAJORS.filter((major) => !bidSuits.includes(major));
  if (unbidMajors.length === 0) return [];
  const level = levelOf(overcall.call);
  const needed = level === 1 ? 6 : level === 2 ? 8 : 10;
  return [
    {
      call: 'X',
      name: 'negative double',
      shows: {
        points: atLeast(needed),
        lengths: Object.fromEntries(unbidMajors.map((major) => [major, long(4)])),
      },
      // With five of the only unbid major the hand bids it where it may.
      needs: ({ lengths, points }) => {
        const [only] = unbidMajors;
        if (unbidMajors.length > 1 || !only || lengths[only] === 4) return true;
        return cheapestLevel(context, only) > 1 && points < 10;
      },
      forcing: 'round',
    },
  ];
}

/**
 * New suits: at the one level four cards and six points, at the two level ten points; the longest
 * first, four-card suits up the line.
 */
function newSuits(context: BiddingContext, opened: Suit): readonly BiddingRule[] {
  const theirSuits = opponentsSuits(context);
  const isContested = theirSuits.length > 0;
  const natural = SUITS.toReversed().filter(
    (suit) => suit !== opened && !theirSuits.includes(suit),
  );
  return natural.flatMap((suit): readonly BiddingRule[] => {
    const call = cheapestBid(context, suit);
    const level = call ? levelOf(call) : 8;
    if (!call || level > 3) return [];
    // Four cards of the only unbid major double.
    const isDoubleInstead = isMajor(suit) && theirSuits.some(isMajor) && !isMajor(opened);
    const isFive = isDoubleInstead || (level > 1 && (isContested || isMajor(suit)));
    const points = level === 1 ? 6 : level === 2 ? 10 : 12;
    return [
      {
        call,
        name: 'new suit',
        shows: { points: atLeast(points), lengths: { [suit]: long(isFive ? 5 : 4) } },
        needs: (facts) =>
          isBestNewSuit(context, facts, suit, natural) &&
          (level === 1 || prefersTwoLevel(facts, opened)),
        forcing: 'round',
      },
    ];
  });
}

/** The longest of the suits that can be bid; of two fives the higher, of fours the cheapest. */
function isBestNewSuit(
  context: BiddingContext,
  { lengths, points }: HandFacts,
  suit: Suit,
  suits: readonly Suit[],
): boolean {
  const length = lengths[suit];
  const level = cheapestLevel(context, suit);
  return suits.every((other) => {
    if (other === suit) return true;
    const isHigher = SUITS.indexOf(other) < SUITS.indexOf(suit);
    const otherLevel = cheapestLevel(context, other);
    const isCheaper = otherLevel < level || (otherLevel === level && !isHigher);
    // A weak hand shows a major at the one level before a longer minor at the two level.
    if (isMajor(suit) && level === 1 && !isMajor(other) && points < 12) return true;
    if (lengths[other] > length) return false;
    return lengths[other] < length || (length >= 5 ? !isHigher : !isCheaper);
  });
}

/** A response at the two level with ten points needs a suit of five or a fit for later. */
function prefersTwoLevel(facts: HandFacts, opened: Suit): boolean {
  return facts.points >= 11 || SUITS.some((suit) => suit !== opened && facts.lengths[suit] >= 5);
}

function notrumpResponses(context: BiddingContext, opened: Suit): readonly BiddingRule[] {
  const theirSuits = opponentsSuits(context);
  const stopsThem = (facts: HandFacts): boolean =>
    theirSuits.every((suit) => isStopped(facts, suit));
  const isContested = theirSuits.length > 0;
  const two: readonly BiddingRule[] =
    isMajor(opened) && !isContested
      ? []
      : [
          {
            call: '2NT',
            name: 'balanced invitation',
            shows: { points: [11, 12] },
            needs: (facts) => stopsThem(facts) && !hasVoid(facts),
          },
        ];
  return [
    ...two,
    {
      call: '3NT',
      name: 'game in notrump',
      shows: { points: [13, 17], lengths: isMajor(opened) ? {} : { S: [0, 4], H: [0, 4] } },
      needs: (facts) => stopsThem(facts) && !hasVoid(facts),
    },
    {
      call: '1NT',
      name: 'six to ten points',
      shows: { points: [6, 10] },
      needs: (facts) => stopsThem(facts),
    },
  ];
}

const hasVoid = ({ lengths }: HandFacts): boolean => SUITS.some((suit) => lengths[suit] === 0);

/** Responses to a weak two or a preempt. */
export function preemptResponses(
  context: BiddingContext,
  opened: Suit,
  level: number,
): readonly BiddingRule[] {
  const game = isMajor(opened) ? (`4${opened}` as const) : (`5${opened}` as const);
  const isFit = (facts: HandFacts): boolean => facts.lengths[opened] >= (level === 2 ? 2 : 1);
  const theirSuits = opponentsSuits(context);
  return [
    {
      call: game,
      name: 'raise to game',
      shows: { points: [0, 22] },
      needs: (facts) => {
        const support = supportPoints(facts, opened);
        const isStrong =
          isFit(facts) &&
          Math.max(support, facts.points) >= (level === 2 ? 16 : 15) + (isMajor(opened) ? 0 : 4);
        const isPreemptive =
          isMajor(opened) &&
          facts.lengths[opened] >= (level === 2 ? 4 : 3) &&
          hasShortness(facts) &&
          support >= 7;
        return isStrong || isPreemptive;
      },
    },
    {
      call: '3NT',
      name: 'game in notrump',
      shows: { points: atLeast(15) },
      needs: (facts) =>
        SUITS.every((suit) => suit === opened || isStopped(facts, suit)) &&
        facts.points >= (isMajor(opened) ? 16 : 15) &&
        (!theirSuits.length || facts.isBalanced),
    },
    ...(level === 2
      ? MAJORS.filter((suit) => suit !== opened).flatMap((suit): readonly BiddingRule[] => {
          const call = cheapestBid(context, suit);
          return call && levelOf(call) <= 3
            ? [
                {
                  call,
                  name: 'new suit',
                  shows: { points: atLeast(14), lengths: { [suit]: long(5) } },
                  needs: (facts) => isLongest(facts, suit),
                  forcing: 'round',
                },
              ]
            : [];
        })
      : []),
    {
      call: `${level + 1}${opened}` as Bid,
      name: 'preemptive raise',
      shows: { points: [0, 13], lengths: { [opened]: [3, MAX_LENGTH] } },
      needs: (facts) => level === 2 && supportPoints(facts, opened) >= 5,
    },
    { call: 'pass', name: 'nothing to add', shows: {} },
  ];
}
