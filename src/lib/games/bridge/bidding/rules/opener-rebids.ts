/** Opener's second call after an opening of one in a suit and a response. */
import { SUITS, type Suit } from '$lib/cards/suits';
import {
  bidHeight,
  isBid,
  levelOf,
  strainOf,
  type Bid,
} from '$lib/games/bridge/rules/bridge-calls';
import { isMajor, type BiddingContext, type BiddingRule } from '../bidding-rule';
import {
  cheapestBid,
  cheapestLevel,
  partnersLength,
  opponentsSuits,
  rightHandCall,
  type ReadBid,
} from '../context-queries';
import { isStopped, supportPoints, type HandFacts } from '../hand-facts';
import { atLeast, BALANCED, long, type Bounds } from '../shown-hand';

/** The name of the raise by 2NT. */
export const JACOBY = 'game-forcing raise (Jacoby)';

/** Rebids after a response in a new suit. */
export function rebidsAfterNewSuit(
  context: BiddingContext,
  opened: Suit,
  response: ReadBid,
  isDouble = false,
): readonly BiddingRule[] {
  const responded = strainOf(response.call) as Suit;
  const isTwoLevel = levelOf(response.call) >= 2;
  const mustBid = rightHandCall(context)?.call === 'pass';
  return [
    ...raises(context, responded, isTwoLevel),
    ...(isDouble ? [] : strongNotrumpRebids(context, isTwoLevel)),
    ...(isDouble ? notrumpAfterDouble(context, true) : []),
    ...newSuitRebids(context, opened, responded, isTwoLevel),
    ...ownSuitRebids(context, opened),
    ...(isDouble ? notrumpAfterDouble(context, false) : weakNotrumpRebids(context, isTwoLevel)),
    // Over an overcall at the two level a hand without a stopper may have nothing else.
    ...(isDouble && cheapestLevel(context, 'NT') < 2
      ? []
      : threeCardRaises(context, responded, isTwoLevel)),
    ...(mustBid ? [] : [{ call: 'pass', name: 'minimum', shows: { points: [11, 15] } } as const]),
  ];
}

/** Four-card raises of a major, by strength; of a minor at the lowest level. */
function raises(context: BiddingContext, suit: Suit, isTwoLevel: boolean): readonly BiddingRule[] {
  const level = cheapestLevel(context, suit);
  const raise = (bidLevel: number, name: string, points: Bounds, least: number): BiddingRule => ({
    call: `${bidLevel}${suit}` as Bid,
    name,
    shows: { points, lengths: { [suit]: long(isTwoLevel && isMajor(suit) ? 3 : 4) } },
    needs: (facts) => supportPoints(facts, suit) >= least,
  });
  if (isTwoLevel)
    return [
      ...(isMajor(suit) ? [raise(4, 'raise to game', [13, 21], 15)] : []),
      ...(isMajor(suit) || level > 3
        ? []
        : [{ ...raise(4, 'strong raise', [16, 21], 0), forcing: 'game' as const }]),
      ...(level <= 3 ? [raise(level, 'raise', [11, isMajor(suit) ? 21 : 15], 0)] : []),
    ];
  return [
    ...(isMajor(suit) && level <= 4 ? [raise(4, 'raise to game', [15, 21], 19)] : []),
    ...(level <= 3
      ? [raise(3, 'jump raise', level === 3 ? [12, 18] : [13, 18], level === 3 ? 14 : 16)]
      : []),
    ...(level <= 2 ? [raise(2, 'raise', [11, 16], 0)] : []),
  ];
}

function stopsOpponents(context: BiddingContext): (facts: HandFacts) => boolean {
  const theirSuits = opponentsSuits(context);
  return (facts) => theirSuits.every((suit) => isStopped(facts, suit));
}

function strongNotrumpRebids(context: BiddingContext, isTwoLevel: boolean): readonly BiddingRule[] {
  const isStopping = stopsOpponents(context);
  const needs = (facts: HandFacts): boolean => facts.isBalanced && isStopping(facts);
  return isTwoLevel
    ? [
        {
          call: '3NT',
          name: 'balanced 15-19',
          shows: { points: [15, 19], lengths: BALANCED },
          needs,
        },
      ]
    : [
        {
          call: '2NT',
          name: 'balanced 18-19',
          shows: { points: [18, 19], lengths: BALANCED },
          needs,
        },
      ];
}

/** Notrump after a negative double: the cheapest with a minimum, a jump with 18 points. */
function notrumpAfterDouble(context: BiddingContext, isStrong: boolean): readonly BiddingRule[] {
  const level = cheapestLevel(context, 'NT');
  if (level > 2) return [];
  if (!isStrong)
    return [{ call: `${level}NT` as Bid, name: 'minimum', shows: { points: [11, 17] } }];
  const needs = stopsOpponents(context);
  const call = `${level + 1}NT` as Bid;
  return [{ call, name: 'balanced 18-21', shows: { points: [18, 21] }, needs }];
}

function weakNotrumpRebids(context: BiddingContext, isTwoLevel: boolean): readonly BiddingRule[] {
  const call = isTwoLevel ? '2NT' : '1NT';
  const isContested = opponentsSuits(context).length > 0;
  return [
    {
      call,
      name: '12-14',
      shows: { points: [12, 14] },
      needs: (facts) => stopsOpponents(context)(facts) && (!isContested || facts.isBalanced),
    },
  ];
}

/** New suits: one level, lower than the opened suit, reverse, jump shift. */
function newSuitRebids(
  context: BiddingContext,
  opened: Suit,
  responded: Suit,
  isTwoLevel: boolean,
): readonly BiddingRule[] {
  const theirSuits = opponentsSuits(context);
  const suits = SUITS.filter(
    (suit) => suit !== opened && suit !== responded && !theirSuits.includes(suit),
  );
  // A suit of four that can be shown at the one level comes before the others.
  const byHeight = suits.toSorted((a, b) => heightOf(context, a) - heightOf(context, b));
  return byHeight.flatMap((suit): readonly BiddingRule[] => {
    const call = cheapestBid(context, suit);
    if (!call) return [];
    const isReverse = levelOf(call) >= 2 && bidHeight(call) > bidHeight(`2${opened}`);
    const jump = `${levelOf(call) + 1}${suit}` as Bid;
    const lengths = { [suit]: long(4), ...(isReverse && { [opened]: long(isTwoLevel ? 4 : 5) }) };
    const isLongEnough = (facts: HandFacts): boolean =>
      facts.lengths[opened] >= facts.lengths[suit] &&
      !(facts.isBalanced && levelOf(call) >= 2 && facts.points <= 14);
    return [
      ...(isReverse || levelOf(jump) > 3
        ? []
        : [
            {
              call: jump,
              name: 'jump shift',
              shows: { points: atLeast(19), lengths },
              forcing: 'game' as const,
            },
          ]),
      {
        call,
        name: isReverse ? 'reverse' : 'second suit',
        shows: {
          points:
            isReverse && !isTwoLevel
              ? atLeast(levelOf(call) > 2 ? 16 : 15)
              : [11, isReverse ? 21 : 18],
          lengths,
        },
        needs: (facts) =>
          isLongEnough(facts) &&
          (levelOf(call) <= 2 || facts.points >= 14) &&
          (!isReverse || isTwoLevel || facts.points >= 16 || facts.lengths[responded] < 3),
        ...(isReverse || isTwoLevel ? { forcing: 'round' as const } : {}),
      },
    ];
  });
}

const heightOf = (context: BiddingContext, suit: Suit): number => {
  const call = cheapestBid(context, suit);
  return call ? bidHeight(call) : 99;
};

function ownSuitRebids(context: BiddingContext, opened: Suit): readonly BiddingRule[] {
  const level = cheapestLevel(context, opened);
  const six = { [opened]: long(6) };
  return [
    ...(isMajor(opened)
      ? [
          {
            call: `4${opened}` as Bid,
            name: 'game in the own suit',
            shows: { points: [15, 21] as Bounds, lengths: { [opened]: long(6) } },
            needs: (facts: HandFacts) => facts.points + 2 * (facts.lengths[opened] - 6) >= 19,
          },
        ]
      : []),
    ...(level <= 3
      ? [
          {
            call: `3${opened}` as Bid,
            name: level < 3 ? 'jump rebid' : 'rebid',
            shows: {
              points: [level < 3 ? 15 : 13, isMajor(opened) ? 19 : 21] as Bounds,
              lengths: six,
            },
            needs: (facts: HandFacts) =>
              level === 3 || facts.points + facts.lengths[opened] - 6 >= 16,
          },
        ]
      : []),
    ...(level <= 2
      ? [
          {
            call: `2${opened}` as Bid,
            name: 'rebid',
            shows: { points: [11, 16] as Bounds, lengths: six },
          },
        ]
      : []),
  ];
}

/** Raises of a major with three cards, where nothing else describes the hand. */
function threeCardRaises(
  context: BiddingContext,
  suit: Suit,
  isTwoLevel: boolean,
): readonly BiddingRule[] {
  const level = cheapestLevel(context, suit);
  if (level > 3 || (level === 3 && !isTwoLevel)) return [];
  return [
    {
      call: `${level}${suit}` as Bid,
      name: 'raise',
      shows: {
        points: [11, 21],
        lengths: { [suit]: long(partnersLength(context, suit)[0] >= 5 ? 2 : 3) },
      },
      needs: (facts) => isMajor(suit) || isTwoLevel || !facts.isBalanced,
    },
  ];
}

/** Rebids after a response of 1NT, which may be passed. */
export function rebidsAfterOneNotrump(
  context: BiddingContext,
  opened: Suit,
): readonly BiddingRule[] {
  return [
    {
      call: '3NT',
      name: 'game',
      shows: { points: [19, 21] },
      needs: ({ isBalanced, points }) => isBalanced && points >= 20,
    },
    ...strongNotrumpRebids(context, false),
    ...ownSuitRebids(context, opened),
    ...newSuitRebids(context, opened, opened, false),
    {
      call: 'pass',
      name: 'no game',
      shows: { points: [11, 17] },
    },
  ];
}

/** Rebids after a raise of the opened suit. */
export function rebidsAfterRaise(
  context: BiddingContext,
  opened: Suit,
  response: ReadBid,
): readonly BiddingRule[] {
  const [min, max] = response.shows.points ?? [6, 10];
  const isLimit = min >= 10;
  // With a narrow range opener counts on the middle.
  const partners = isLimit ? min + 1 : min;
  const strength = (facts: HandFacts): number => supportPoints(facts, opened);
  const isPreemptive = response.name === 'preemptive raise';
  const isJacoby = response.name === JACOBY;
  if (isPreemptive) return [{ call: 'pass', name: 'nothing to add', shows: { points: [11, 19] } }];
  if (isJacoby && isMajor(opened))
    return [
      {
        call: `3${opened}`,
        name: 'six cards, more than a minimum',
        shows: { points: atLeast(15), lengths: { [opened]: long(6) } },
        forcing: 'game',
      },
      {
        call: `4${opened}`,
        name: 'six cards, minimum',
        shows: { points: [11, 14], lengths: { [opened]: long(6) } },
      },
      ...SUITS.filter((suit) => suit !== opened).map((suit): BiddingRule => ({
        call: cheapestBid(context, suit) ?? 'pass',
        name: 'second suit, more than a minimum',
        shows: { points: atLeast(15), lengths: { [suit]: long(4) } },
        forcing: 'game',
      })),
      { call: '3NT', name: 'five cards', shows: { points: [11, 21] }, forcing: 'round' },
    ];
  if (!isMajor(opened))
    return [
      {
        call: '3NT',
        name: 'game in notrump',
        shows: { points: [25 - max - 1, 21] },
        needs: (facts) =>
          facts.points + partners >= 24 &&
          SUITS.every(
            (suit) => suit === opened || isStopped(facts, suit) || facts.lengths[suit] >= 4,
          ) &&
          stopsOpponents(context)(facts),
      },
      ...(isLimit || cheapestLevel(context, opened) > 3
        ? []
        : [
            {
              call: `3${opened}` as Bid,
              name: 'invitation',
              shows: { points: [15, 19] as Bounds },
              needs: (facts: HandFacts) => strength(facts) >= 16,
            },
          ]),
      {
        call: `5${opened}`,
        name: 'game',
        shows: { points: [15, 21] },
        needs: (facts) => strength(facts) + partners >= 28 && facts.lengths[opened] >= 5,
      },
      { call: 'pass', name: 'no game', shows: { points: [11, 18] } },
    ];
  const isContested = isBid(rightHandCall(context)?.call ?? 'pass');
  const invitation: BiddingRule = {
    call: `3${opened}`,
    name: 'invitation',
    shows: { points: [14, 18] },
    needs: (facts) => strength(facts) + min >= 22,
  };
  return [
    {
      call: `4${opened}`,
      name: 'game',
      shows: { points: [25 - partners - 6, 21] },
      needs: (facts) => strength(facts) + partners >= 25,
    },
    ...(isLimit || isContested ? [] : [invitation]),
    ...(isContested
      ? [
          {
            call: `3${opened}`,
            name: 'competitive',
            shows: { points: [11, 18], lengths: { [opened]: long(5) } },
            needs: (facts) => facts.lengths[opened] >= 6 || facts.points >= 15,
          } satisfies BiddingRule,
        ]
      : []),
    { call: 'pass', name: 'no game', shows: { points: [11, 25 - partners] } },
  ];
}

/** Rebids after a natural response of 2NT or 3NT. */
export function rebidsAfterHighNotrump(
  _context: BiddingContext,
  opened: Suit,
  response: ReadBid,
): readonly BiddingRule[] {
  const [min] = response.shows.points ?? [11, 12];
  if (response.call === '3NT')
    return [
      {
        call: '6NT',
        name: 'slam',
        shows: { points: [33 - min, 21] },
        needs: ({ isBalanced }) => isBalanced,
      },
      {
        call: '4NT',
        name: 'slam invitation',
        shows: { points: [31 - min, 32 - min] },
        needs: ({ isBalanced }) => isBalanced,
      },
      {
        call: `4${opened}`,
        name: 'own suit',
        shows: { points: [11, 21], lengths: { [opened]: long(isMajor(opened) ? 6 : 7) } },
        needs: () => isMajor(opened),
      },
      { call: 'pass', name: 'nothing to add', shows: { points: [11, 18] } },
    ];
  return [
    {
      call: `4${opened}`,
      name: 'own suit',
      shows: { points: [14, 21], lengths: { [opened]: long(6) } },
      needs: () => isMajor(opened),
    },
    { call: '3NT', name: 'game', shows: { points: [13, 21] } },
    {
      call: `3${opened}`,
      name: 'minimum with a long suit',
      shows: { points: [11, 12], lengths: { [opened]: long(6) } },
    },
    { call: 'pass', name: 'minimum', shows: { points: [11, 12] } },
  ];
}

/** Answers to the fourth suit: support of three cards, a stopper, a suit of six. */
export function fourthSuitAnswers(
  context: BiddingContext,
  fourthSuit: Suit,
): readonly BiddingRule[] {
  const support = SUITS.filter((suit) => isMajor(suit) && partnersLength(context, suit)[0] >= 4);
  return [
    ...support.flatMap((suit): readonly BiddingRule[] => {
      const call = cheapestBid(context, suit);
      return call && levelOf(call) <= 4
        ? [{ call, name: 'three-card support', shows: { lengths: { [suit]: long(3) } } }]
        : [];
    }),
    {
      call: cheapestBid(context, 'NT') ?? 'pass',
      name: 'stopper',
      shows: {},
      needs: (facts) => isStopped(facts, fourthSuit),
    },
  ];
}
