/**
 * The later calls of an auction: the final contract, or a call on the way to it, from the own hand
 * and what partner has shown. Bounds of partner's hand are public, so a call shows what the own
 * hand needs beside them.
 */
import { SUITS, type Suit } from '$lib/cards/suits';
import {
  bidHeight,
  isBid,
  levelOf,
  strainOf,
  type Bid,
} from '$lib/games/bridge/rules/bridge-calls';
import { partnerOf } from '$lib/games/bridge/rules/bridge-seats';
import { isMajor, MAJORS, MINORS, type BiddingContext, type BiddingRule } from '../bidding-rule';
import {
  bidsOf,
  bidsOfSide,
  cheapestBid,
  cheapestLevel,
  hasFit,
  isOwnBid,
  lastBid,
  neededForFit,
  opponentsSuits,
  ownCalls,
  partnersCalls,
  partnersLength,
  partnersPoints,
  rightHandCall,
  showsSuit,
} from '../context-queries';
import {
  countHonours,
  isGoodSuit,
  isStopped,
  MAX_DISTRIBUTION_POINTS,
  supportPoints,
  type HandFacts,
} from '../hand-facts';
import { atLeast, long, type Bounds } from '../shown-hand';
import { TAKEOUT } from './overcalls';
import { BLACKWOOD, blackwoodAsk } from './blackwood';

/** The name of a new suit, often the fourth, that asks for support or a stopper. */
export const FOURTH_SUIT = 'new suit, forcing to game';

/** Points of both hands for a game in a major or notrump, for five of a minor, for slams. */
const GAME = 25;
const MINOR_GAME = 28;
const INVITATION = 22;
const SLAM = 33;

export function placing(context: BiddingContext): readonly BiddingRule[] {
  const isOpponentsBid = !isOwnBid(context);
  return [
    ...slams(context),
    ...majorGames(context),
    ...ownMajorGames(context),
    ...exploring(context),
    ...notrumpGames(context),
    ...minorGames(context),
    ...(isOpponentsBid ? competing(context) : []),
    ...invitations(context),
    ...partScores(context),
  ];
}

/** The points to count on in partner's hand: one more than the least, where it may have more. */
function countedPoints(context: BiddingContext): number {
  const [min, max] = partnersPoints(context);
  return min > 0 && max > min ? min + 1 : min;
}

/** From the points that reach a total beside partner's up to those that are too few for a slam. */
function pointsForGame(context: BiddingContext, total: number): Bounds {
  const least = Math.max(0, total - countedPoints(context));
  return [least, Math.max(least + 4, SLAM - 1 - partnersPoints(context)[0])];
}

/** Suits in which a fit of eight cards is possible, with the length that the hand needs. */
function possibleFits(context: BiddingContext): readonly (readonly [Suit, number])[] {
  return SUITS.flatMap((suit) => {
    const needed = neededForFit(context, suit);
    const hasPartnerBid = partnersLength(context, suit)[0] >= 2;
    return hasPartnerBid ? [[suit, Math.max(needed, 2)] as const] : [];
  });
}

/** Slams in a suit with a fit, after Blackwood where it can be fourthSuit, and in notrump. */
export function slams(context: BiddingContext): readonly BiddingRule[] {
  const [min, max] = partnersPoints(context);
  if (min < 8 && max > 20) return [];
  const inSuits = possibleFits(context).flatMap(([suit, needed]): readonly BiddingRule[] => {
    const isSlam = (facts: HandFacts): boolean =>
      hasFit(context, facts, suit) && supportPoints(facts, suit) + min >= SLAM;
    const shows = {
      points: atLeast(SLAM - min - MAX_DISTRIBUTION_POINTS),
      lengths: { [suit]: long(needed) },
    };
    return [
      ...blackwoodAsk(context, suit, isSlam, needed),
      {
        call: `6${suit}`,
        name: 'slam',
        shows,
        needs: (facts) =>
          isSlam(facts) && facts.aceCount >= 1 && levelOf(lastBid(context)?.call ?? '1C') >= 3,
      },
    ];
  });
  const isAfterNotrump = strainOf(lastBid(context)?.call ?? '1C') === 'NT' && isOwnBid(context);
  return [
    ...inSuits,
    {
      call: '6NT',
      name: 'slam',
      shows: { points: atLeast(SLAM - min) },
      needs: (facts) =>
        opponentsSuits(context).every((suit) => isStopped(facts, suit)) &&
        (facts.isBalanced || facts.points + min >= 35),
    },
    ...(isAfterNotrump && max > min && ownCalls(context).length > 0
      ? [
          {
            call: '4NT' as Bid,
            name: 'slam invitation',
            shows: { points: [Math.max(0, SLAM - max), SLAM - min - 1] as const },
            needs: ({ isBalanced, points }: HandFacts) =>
              isBalanced && points + (min + max) / 2 >= SLAM - 1,
          },
        ]
      : []),
  ];
}

function majorGames(context: BiddingContext): readonly BiddingRule[] {
  const partners = countedPoints(context);
  return possibleFits(context)
    .filter(([suit]) => isMajor(suit))
    .map(([suit, needed]): BiddingRule => ({
      call: `4${suit}`,
      name: 'game, to play',
      shows: {
        points: pointsForGame(context, GAME - MAX_DISTRIBUTION_POINTS),
        lengths: { [suit]: long(needed) },
      },
      needs: (facts) => supportPoints(facts, suit) + partners >= GAME,
    }));
}

/** Game in a major of the own hand's: seven cards, or six good ones. */
function ownMajorGames(context: BiddingContext): readonly BiddingRule[] {
  const partners = countedPoints(context);
  const ownMajors = MAJORS.filter((suit) =>
    bidsOfSide(context).some(
      ({ seat, call, shows }) =>
        seat === context.seat && strainOf(call) === suit && showsSuit(shows, call),
    ),
  );
  return ownMajors.map((suit): BiddingRule => ({
    call: `4${suit}`,
    name: 'game in the own suit',
    shows: {
      points: pointsForGame(context, GAME - 2),
      lengths: { [suit]: long(6) },
    },
    needs: (facts) =>
      facts.points + facts.lengths[suit] - 6 + partners >= GAME &&
      (facts.lengths[suit] >= 7 || isGoodSuit(facts, suit)),
  }));
}

/** True for a hand without an eight-card fit in a major. */
const hasNoMajorFit = (context: BiddingContext, facts: HandFacts): boolean =>
  MAJORS.every((suit) => partnersLength(context, suit)[0] < 3 || !hasFit(context, facts, suit));

/** The suits that neither side's hands have shown, with those of the opponents. */
function openSuits(context: BiddingContext): readonly Suit[] {
  return SUITS.filter((suit) => partnersLength(context, suit)[0] < 4);
}

/**
 * With the points for game and no contract to name: a new suit (often the fourth) or the
 * opponents' suit, forcing.
 */
function exploring(context: BiddingContext): readonly BiddingRule[] {
  const partners = countedPoints(context);
  const last = lastBid(context);
  if (!last || levelOf(last.call) > 3 || !isOwnBid(context)) return [];
  if (last.seat !== partnerOf(context.seat) || strainOf(last.call) === 'NT') return [];
  if (last.name === FOURTH_SUIT) return [];
  const bidStrains = bidsOf(context).map(({ call }) => strainOf(call));
  return SUITS.toReversed()
    .filter((suit) => !bidStrains.includes(suit) || opponentsSuits(context).includes(suit))
    .flatMap((suit): readonly BiddingRule[] => {
      const call = cheapestBid(context, suit);
      if (!call || bidHeight(call) > bidHeight('3S')) return [];
      return [
        {
          call,
          name: FOURTH_SUIT,
          shows: { points: atLeast(GAME - partners) },
          needs: (facts) => needsExploring(context, facts, suit),
          forcing: 'game',
        },
      ];
    });
}

/** True when the hand has a five-card major that partner may support, or no stopper. */
function needsExploring(context: BiddingContext, facts: HandFacts, suit: Suit): boolean {
  if (!hasNoMajorFit(context, facts)) return false;
  const mayHaveFit = MAJORS.some(
    (major) =>
      major !== suit &&
      facts.lengths[major] >= 5 &&
      bidsOfSide(context).some(
        ({ seat, call }) => seat === context.seat && strainOf(call) === major,
      ) &&
      partnersLength(context, major)[1] >= 3,
  );
  const lacksStopper = !canPlayNotrump(context, facts);
  return (mayHaveFit || lacksStopper) && facts.lengths[suit] <= 5;
}

/** True when every suit that partner has not shown is stopped. */
function canPlayNotrump(context: BiddingContext, facts: HandFacts): boolean {
  const theirSuits = opponentsSuits(context);
  // Partner's notrump promises stoppers.
  const hasPartnerBidNotrump = bidsOfSide(context).some(
    ({ seat, call, name }) =>
      seat !== context.seat && strainOf(call) === 'NT' && name !== BLACKWOOD,
  );
  if (hasPartnerBidNotrump) return true;
  const isPartnerBalanced = SUITS.every((suit) => partnersLength(context, suit)[0] >= 2);
  return openSuits(context).every(
    (suit) =>
      isStopped(facts, suit) ||
      (!theirSuits.includes(suit) && (isPartnerBalanced || facts.lengths[suit] >= 3)),
  );
}

function notrumpGames(context: BiddingContext): readonly BiddingRule[] {
  const partners = countedPoints(context);
  return [
    {
      call: '3NT',
      name: 'game, to play',
      shows: { points: pointsForGame(context, GAME) },
      needs: (facts) =>
        hasNoMajorFit(context, facts) &&
        canPlayNotrump(context, facts) &&
        facts.points + partners >= GAME,
    },
  ];
}

function minorGames(context: BiddingContext): readonly BiddingRule[] {
  const partners = countedPoints(context);
  return possibleFits(context)
    .filter(([suit]) => !isMajor(suit))
    .map(([suit, needed]): BiddingRule => ({
      call: `5${suit}`,
      name: 'game, to play',
      shows: {
        points: atLeast(MINOR_GAME - partners - MAX_DISTRIBUTION_POINTS),
        lengths: { [suit]: long(needed) },
      },
      needs: (facts) =>
        supportPoints(facts, suit) + partners >= MINOR_GAME &&
        partnersLength(context, suit)[0] >= 4 &&
        (facts.lengths[suit] + partnersLength(context, suit)[0] >= 9 ||
          !canPlayNotrump(context, facts)),
    }));
}

/** Over the opponents' bid: as high as the number of trumps, or a double of a contract too high. */
function competing(context: BiddingContext): readonly BiddingRule[] {
  const last = lastBid(context);
  if (!last) return [];
  const [min] = partnersPoints(context);
  const theirStrain = strainOf(last.call);
  const raises = possibleFits(context).flatMap(([suit]): readonly BiddingRule[] => {
    const call = cheapestBid(context, suit);
    if (!call || levelOf(call) > 3) return [];
    const level = levelOf(call);
    const needed = neededForFit(context, suit);
    const isEnough = (facts: HandFacts): boolean => {
      const total = supportPoints(facts, suit) + min;
      const isNineCardFit = facts.lengths[suit] > needed;
      return total >= (level <= 2 ? 16 : isNineCardFit ? 19 : 21);
    };
    return [
      {
        call,
        name: 'competitive',
        shows: {
          lengths: { [suit]: long(needed) },
          points: atLeast((level === 2 ? 15 : 17) - min - 3),
        },
        needs: isEnough,
      },
    ];
  });
  const own = SUITS.flatMap((suit): readonly BiddingRule[] => {
    const call = cheapestBid(context, suit);
    const isOwnSuit = bidsOfSide(context).some(
      (bid) =>
        bid.seat === context.seat && strainOf(bid.call) === suit && showsSuit(bid.shows, bid.call),
    );
    if (!call || levelOf(call) > 3 || !isOwnSuit) return [];
    const isLow = levelOf(call) === 2;
    return [
      {
        call,
        name: 'rebid in competition',
        shows: { lengths: { [suit]: long(6) }, points: atLeast(isLow ? 10 : 13) },
        needs: ({ points }) => isLow || points >= 16 || min >= 6,
      },
    ];
  });
  if (last.call === '1NT' && raises.length === 0)
    return [{ call: 'X', name: 'penalty double', shows: { points: atLeast(18) } }];
  const isGame = levelOf(last.call) >= 4 || last.call === '3NT';
  const penalty: BiddingRule = {
    call: 'X',
    name: 'penalty double',
    shows: {},
    needs: (facts) => {
      const trumpTricks =
        theirStrain === 'NT'
          ? 0
          : countHonours(facts, theirStrain, 'AKQJ') + facts.lengths[theirStrain] - 3;
      const total = facts.points + min;
      return (
        (isGame && (total >= 24 || (total >= 20 && trumpTricks >= 3))) ||
        (levelOf(last.call) === 3 && total >= 22 && trumpTricks >= 3)
      );
    },
  };
  const values: BiddingRule = {
    call: 'X',
    name: 'double with values',
    shows: { points: atLeast(22 - min) },
    needs: (facts) => facts.points + min >= 22 && hasNoMajorFit(context, facts),
  };
  const hasPartnerBid = partnersCalls(context).some(({ call }) => isBid(call));
  return [
    ...raises,
    ...own,
    ...reopening(context),
    penalty,
    ...(levelOf(last.call) <= 3 && hasPartnerBid && min >= 6 ? [values] : []),
  ];
}

/** Opener's double in the pass-out seat over an overcall: short in it, with the other suits. */
function reopening(context: BiddingContext): readonly BiddingRule[] {
  const last = lastBid(context);
  const strain = last && strainOf(last.call);
  const [own, ...others] = bidsOfSide(context);
  if (!last || !strain || strain === 'NT' || !own || others.length > 0) return [];
  if (own.seat !== context.seat || levelOf(last.call) > 2) return [];
  const opened = strainOf(own.call);
  const notrump = cheapestBid(context, 'NT');
  const secondSuits = SUITS.filter((suit) => suit !== opened && suit !== strain).flatMap(
    (suit): readonly BiddingRule[] => {
      const call = cheapestBid(context, suit);
      return call && levelOf(call) <= 3
        ? [
            {
              call,
              name: 'second suit',
              shows: { points: atLeast(14), lengths: { [suit]: long(4) } },
              needs: ({ lengths, points }) =>
                lengths[suit] >= 5 || (points >= 16 && levelOf(call) <= 2),
            },
          ]
        : [];
    },
  );
  return [
    ...(notrump && levelOf(notrump) <= 2
      ? [
          {
            call: notrump,
            name: 'strong and balanced',
            shows: { points: [17, 21] as Bounds },
            needs: (facts: HandFacts) =>
              isStopped(facts, strain) && SUITS.every((suit) => facts.lengths[suit] >= 2),
          },
        ]
      : []),
    {
      call: 'X',
      name: TAKEOUT,
      shows: { points: atLeast(11), lengths: { [strain]: [0, 2] } },
      forcing: 'round',
      needs: ({ lengths, points }) =>
        (points >= 14 || lengths[strain] <= 1) &&
        points >= 12 &&
        SUITS.every(
          (suit) =>
            suit === strain ||
            strainOf(own.call) === suit ||
            lengths[suit] >= (isMajor(suit) ? 3 : 2),
        ),
    },
    ...secondSuits,
  ];
}

function invitations(context: BiddingContext): readonly BiddingRule[] {
  const [min, max] = partnersPoints(context);
  const partners = countedPoints(context);
  const last = lastBid(context);
  const isRoundDone = bidsOfSide(context).length >= 5;
  if (max - min <= 2 || isRoundDone || !last) return [];
  const range = [Math.max(0, INVITATION - partners - 3), GAME - partners] as const;
  const isInvitation = (points: number): boolean =>
    points + min >= INVITATION && points + max >= GAME;
  const raises = possibleFits(context).flatMap(([suit, needed]): readonly BiddingRule[] =>
    cheapestLevel(context, suit) <= 3 && partnersLength(context, suit)[0] >= 3
      ? [
          {
            call: `3${suit}` as Bid,
            name: 'invitation to game',
            shows: { points: range, lengths: { [suit]: long(needed) } },
            needs: (facts) =>
              isInvitation(supportPoints(facts, suit)) &&
              (isMajor(suit) || hasNoMajorFit(context, facts)),
          },
        ]
      : [],
  );
  const ownSuits = MAJORS.flatMap((suit): readonly BiddingRule[] =>
    bidsOfSide(context).some(({ seat, call }) => seat === context.seat && strainOf(call) === suit)
      ? [
          {
            call: `3${suit}`,
            name: 'invitation to game',
            shows: { points: range, lengths: { [suit]: long(6) } },
            needs: ({ points }) => isInvitation(points) && cheapestLevel(context, suit) <= 3,
          },
        ]
      : [],
  );
  return [
    ...raises.filter(({ call }) => isMajor(strainOf(call as Bid) as Suit)),
    ...ownSuits,
    {
      call: '2NT',
      name: 'invitation to game',
      shows: { points: [Math.max(0, INVITATION - partners), GAME - partners] },
      needs: (facts) =>
        isInvitation(facts.points - 1) &&
        hasNoMajorFit(context, facts) &&
        canPlayNotrump(context, facts),
    },
    ...raises.filter(({ call }) => !isMajor(strainOf(call as Bid) as Suit)),
  ];
}

/** Passes, preferences and rebids below game. */
function partScores(context: BiddingContext): readonly BiddingRule[] {
  const last = lastBid(context);
  const strain = last && strainOf(last.call);
  if (!last || !isOwnBid(context)) return [];
  const isPartners = last.seat === partnerOf(context.seat);
  const isContested = isBid(rightHandCall(context)?.call ?? 'pass');
  if (!isPartners || isContested || !strain) return [];
  const passing: BiddingRule = {
    call: 'pass',
    name: 'nothing to add',
    shows: {},
    needs: (facts) => strain === 'NT' || isBestFit(context, facts, strain),
  };
  const preferences = SUITS.filter((suit) => partnersLength(context, suit)[0] >= 3).flatMap(
    (suit): readonly BiddingRule[] => {
      const call = cheapestBid(context, suit);
      return call && levelOf(call) <= 3 && suit !== strain
        ? [
            {
              call,
              name: 'preference',
              shows: { lengths: { [suit]: long(2) } },
              needs: (facts) =>
                strain !== 'NT' &&
                isBestFit(context, facts, suit) &&
                levelOf(call) <= levelOf(last.call) + (suit === 'C' ? 1 : 0) + 1 &&
                facts.lengths[suit] + partnersLength(context, suit)[0] >
                  facts.lengths[strain] +
                    partnersLength(context, strain)[0] -
                    (isMajor(suit) ? 1 : 0),
            },
          ]
        : [];
    },
  );
  const ownSuits = SUITS.flatMap((suit): readonly BiddingRule[] => {
    const call = cheapestBid(context, suit);
    const isOwnSuit = bidsOfSide(context).some(
      (bid) =>
        bid.seat === context.seat && strainOf(bid.call) === suit && showsSuit(bid.shows, bid.call),
    );
    return call && levelOf(call) <= 3 && isOwnSuit
      ? [
          {
            call,
            name: 'rebid of a long suit',
            shows: { lengths: { [suit]: long(6) } },
            needs: (facts) =>
              facts.lengths[suit] + partnersLength(context, suit)[0] >= 7 &&
              suit !== strain &&
              (strain === 'NT'
                ? levelOf(call) <= 2 || facts.lengths[suit] >= 7
                : !isFit(context, facts, strain)),
          },
        ]
      : [];
  });
  const oneNotrump: BiddingRule = {
    call: '1NT',
    name: 'six to ten points',
    shows: { points: [6, 10] },
    needs: (facts) =>
      openSuits(context).every((suit) => isStopped(facts, suit) || facts.lengths[suit] >= 3),
  };
  return [
    ...(strain !== 'NT' && isMajor(strain)
      ? [{ ...passing, needs: (facts: HandFacts) => isFit(context, facts, strain) }]
      : []),
    ...raisesToTwo(context),
    ...ownSuits,
    ...preferences,
    ...(strain === 'NT' ? [] : [oneNotrump]),
    passing,
  ];
}

/** A four-card raise of partner's second suit at the two level. */
function raisesToTwo(context: BiddingContext): readonly BiddingRule[] {
  return MAJORS.flatMap((suit): readonly BiddingRule[] => {
    const isPartners = partnersCalls(context).some(({ call }) => call === `1${suit}`);
    return isPartners
      ? [
          {
            call: `2${suit}`,
            name: 'raise of the second suit',
            shows: {
              points: [6, 10],
              lengths: { [suit]: long(partnersLength(context, suit)[0] >= 5 ? 3 : 4) },
            },
          },
        ]
      : [];
  });
}

const isFit = (context: BiddingContext, facts: HandFacts, suit: Suit): boolean =>
  partnersLength(context, suit)[0] >= 3 && hasFit(context, facts, suit);

/** True when no suit that partner has shown makes a longer fit, and this one makes seven cards. */
function isBestFit(context: BiddingContext, facts: HandFacts, suit: Suit): boolean {
  const total = (other: Suit): number => facts.lengths[other] + partnersLength(context, other)[0];
  const shown = SUITS.filter((other) => partnersLength(context, other)[0] >= 3);
  return shown.every((other) => total(other) <= total(suit) + (isMajor(suit) ? 1 : 0));
}

/** The last resort where a call is forced and no rule fits: cheap support, notrump, a suit. */
export function forcedCalls(context: BiddingContext): readonly BiddingRule[] {
  const supports = [...MAJORS, ...MINORS].flatMap((suit) => {
    const call = cheapestBid(context, suit);
    return call && partnersLength(context, suit)[0] >= 3
      ? [{ call, name: 'support', shows: { lengths: { [suit]: long(2) } } } satisfies BiddingRule]
      : [];
  });
  const isLow = (bid: Bid | null): bid is Bid => bid !== null && bidHeight(bid) <= bidHeight('3NT');
  const notrump = cheapestBid(context, 'NT');
  return [
    ...supports.filter(({ call, shows }) => isLow(call) && shows),
    ...(isLow(notrump)
      ? [{ call: notrump, name: 'nothing else to show', shows: {} } satisfies BiddingRule]
      : []),
    ...supports,
    ...SUITS.toReversed().flatMap((suit) => {
      const call = cheapestBid(context, suit);
      return call
        ? [
            {
              call,
              name: 'nothing else to show',
              shows: { lengths: { [suit]: long(3) } },
            } satisfies BiddingRule,
          ]
        : [];
    }),
  ];
}
