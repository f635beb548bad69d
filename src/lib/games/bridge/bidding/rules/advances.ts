/** The first call of a hand whose partner overcalled or doubled the opponents' opening. */
import { SUITS, type Suit } from '$lib/cards/suits';
import { isBid, levelOf, strainOf, type Bid } from '$lib/games/bridge/rules/bridge-calls';
import { isMajor, type BiddingContext, type BiddingRule } from '../bidding-rule';
import {
  bidsOfOpponents,
  cheapestBid,
  cheapestLevel,
  lastBid,
  opponentsSuits,
  rightHandCall,
} from '../context-queries';
import {
  countHonours,
  isGoodSuit,
  isLongest,
  isStopped,
  supportPoints,
  type HandFacts,
} from '../hand-facts';
import { atLeast, long, type Bounds } from '../shown-hand';

/** The name of a pass that leaves a double in. */
export const PENALTY = 'for penalties';

/** Advances of an overcall in a suit. */
export function overcallAdvances(context: BiddingContext, suit: Suit): readonly BiddingRule[] {
  const theirSuits = opponentsSuits(context);
  const isStopping = (facts: HandFacts): boolean =>
    theirSuits.every((other) => isStopped(facts, other));
  const level = cheapestLevel(context, suit);
  const support = isMajor(suit) ? 3 : 4;
  const notrump = cheapestBid(context, 'NT');
  return [
    {
      call: `4${suit}`,
      name: 'raise to game',
      shows: { lengths: { [suit]: long(3) }, points: [4, 19] },
      needs: (facts) =>
        isMajor(suit) &&
        (supportPoints(facts, suit) >= 14 ||
          (facts.lengths[suit] >= 5 && supportPoints(facts, suit) >= 9 && facts.points <= 10)),
    },
    ...(level <= 2
      ? [
          {
            call: `3${suit}` as Bid,
            name: 'jump raise: invitation',
            shows: { points: [8, 13] as Bounds, lengths: { [suit]: long(support) } },
            needs: (facts: HandFacts) => supportPoints(facts, suit) >= 11,
          },
        ]
      : []),
    ...(level <= 3
      ? [
          {
            call: `${level}${suit}` as Bid,
            name: 'raise',
            shows: {
              points: [level === 2 ? 5 : 7, 11] as Bounds,
              lengths: { [suit]: long(support) },
            },
            needs: (facts: HandFacts) =>
              supportPoints(facts, suit) >= (level === 2 ? 6 : 8) + (support - 3) &&
              (level === 2 || facts.lengths[suit] >= 4),
          },
        ]
      : []),
    ...newSuitAdvances(context, suit),
    ...(notrump && levelOf(notrump) <= 2
      ? [
          {
            call: '3NT' as Bid,
            name: 'game in notrump',
            shows: { points: [15, 24] as Bounds },
            needs: isStopping,
          },
          {
            call: '2NT' as Bid,
            name: 'invitation',
            shows: { points: [12, 14] as Bounds },
            needs: isStopping,
          },
          {
            call: notrump,
            name: 'constructive',
            shows: { points: [levelOf(notrump) === 1 ? 8 : 11, 12] as Bounds },
            needs: isStopping,
          },
        ]
      : []),
    { call: 'pass', name: 'nothing to add', shows: { points: [0, 14] } },
  ];
}

/** A good suit of five, not forcing. */
function newSuitAdvances(context: BiddingContext, partners: Suit): readonly BiddingRule[] {
  const theirSuits = opponentsSuits(context);
  return SUITS.filter((suit) => suit !== partners && !theirSuits.includes(suit)).flatMap(
    (suit): readonly BiddingRule[] => {
      const call = cheapestBid(context, suit);
      if (!call || levelOf(call) > 2) return [];
      return [
        {
          call,
          name: 'own suit',
          shows: { points: [levelOf(call) === 1 ? 8 : 9, 15], lengths: { [suit]: long(5) } },
          needs: (facts) =>
            isLongest(facts, suit) &&
            (facts.lengths[suit] >= 6 || countHonours(facts, suit, 'AKQ') >= 1) &&
            (levelOf(call) === 1 || facts.lengths[suit] >= 6 || isGoodSuit(facts, suit)),
        },
      ];
    },
  );
}

/** Advances of a takeout double: the hand must bid unless the opponents did. */
export function doubleAdvances(context: BiddingContext): readonly BiddingRule[] {
  const theirSuits = opponentsSuits(context);
  const [theirSuit] = theirSuits;
  const last = lastBid(context);
  if (!last) return [];
  const isFree = isBid(rightHandCall(context)?.call ?? 'pass');
  const isRedoubled = rightHandCall(context)?.call === 'XX';
  if (bidsOfOpponents(context)[0]?.call === '1NT')
    return [
      ...SUITS.flatMap((suit): readonly BiddingRule[] => {
        const call = cheapestBid(context, suit);
        return call && levelOf(call) === 2 && !theirSuits.includes(suit)
          ? [
              {
                call,
                name: 'weak with a long suit',
                shows: { points: [0, 6], lengths: { [suit]: long(5) } },
                needs: (facts) => isLongest(facts, suit) && facts.points <= 4,
              },
            ]
          : [];
      }),
      { call: 'pass', name: PENALTY, shows: {} },
    ];
  const cue = theirSuit && cheapestBid(context, theirSuit);
  const isHigh = levelOf(last.call) >= 3;
  const isStopping = (facts: HandFacts): boolean =>
    theirSuits.every((suit) => isStopped(facts, suit));
  const penaltyLength = isHigh ? 4 : 5;
  return [
    ...(isFree || !theirSuit || strainOf(last.call) !== theirSuit
      ? []
      : [
          {
            call: 'pass' as const,
            name: PENALTY,
            shows: { lengths: { [theirSuit]: long(4) } },
            needs: (facts: HandFacts) =>
              facts.lengths[theirSuit] >= penaltyLength &&
              countHonours(facts, theirSuit, 'AKQJ') >= 2 &&
              facts.points >= 6,
          },
        ]),
    ...gameAdvances(context, isHigh),
    ...(cue && levelOf(cue) <= 4 && !isHigh
      ? [
          {
            call: cue,
            name: 'cue bid: strong hand',
            shows: { points: atLeast(11) },
            needs: (facts: HandFacts) =>
              !isStopping(facts) || hasFourCardMajor(facts, theirSuits) || facts.points >= 15,
            forcing: 'round' as const,
          },
        ]
      : []),
    {
      call: '3NT',
      name: 'game in notrump',
      shows: { points: [13, 20] },
      needs: isStopping,
    },
    {
      call: '2NT',
      name: 'invitation',
      shows: { points: levelOf(last.call) === 1 ? [11, 12] : [9, 12] },
      needs: isStopping,
    },
    ...jumpAdvances(context),
    ...longestFirst(context, theirSuits, isFree),
    {
      call: '1NT',
      name: 'stopper',
      shows: { points: [6, 10] },
      needs: isStopping,
    },
    ...(isRedoubled || isFree
      ? [{ call: 'pass', name: 'nothing to say', shows: {} } as const]
      : []),
    ...cheapestSuits(context, theirSuits),
  ];
}

const hasFourCardMajor = ({ lengths }: HandFacts, theirSuits: readonly Suit[]): boolean =>
  (['S', 'H'] as const).some((suit) => !theirSuits.includes(suit) && lengths[suit] >= 4);

/** Game in a major over a high double, or with a long suit. */
function gameAdvances(context: BiddingContext, isHigh: boolean): readonly BiddingRule[] {
  const theirSuits = opponentsSuits(context);
  return (['S', 'H'] as const)
    .filter((suit) => !theirSuits.includes(suit))
    .map((suit): BiddingRule => ({
      call: `4${suit}`,
      name: 'game',
      shows: { points: isHigh ? [8, 17] : [4, 10], lengths: { [suit]: long(isHigh ? 4 : 7) } },
      needs: (facts) => !isHigh || supportPoints(facts, suit) + 2 * (facts.lengths[suit] - 4) >= 11,
    }));
}

/** A jump in a suit of six with eight to ten points. */
function jumpAdvances(context: BiddingContext): readonly BiddingRule[] {
  const theirSuits = opponentsSuits(context);
  return SUITS.filter((suit) => !theirSuits.includes(suit)).flatMap(
    (suit): readonly BiddingRule[] => {
      const level = cheapestLevel(context, suit) + 1;
      return level > 3
        ? []
        : [
            {
              call: `${level}${suit}` as Bid,
              name: 'jump: invitation',
              shows: { points: [8, 10], lengths: { [suit]: long(level === 2 ? 6 : 7) } },
              needs: (facts) => isLongest(facts, suit),
            },
          ];
    },
  );
}

/** Suits of four cards or more: majors first, then the longer. */
function longestFirst(
  context: BiddingContext,
  theirSuits: readonly Suit[],
  isFree: boolean,
): readonly BiddingRule[] {
  const suits = SUITS.filter((suit) => !theirSuits.includes(suit));
  return suits.flatMap((suit): readonly BiddingRule[] => {
    const call = cheapestBid(context, suit);
    if (!call || levelOf(call) > 4) return [];
    const min = isFree ? levelOf(call) * 2 + 3 : 0;
    return [
      {
        call,
        name: 'takeout suit',
        shows: { points: [min, 11], lengths: { [suit]: long(4) } },
        needs: ({ lengths }) =>
          suits.every((other) => valueOf(lengths, other) <= valueOf(lengths, suit)),
      },
    ];
  });
}

/** A major counts as a card longer than a minor. */
const valueOf = (lengths: Readonly<Record<Suit, number>>, suit: Suit): number =>
  lengths[suit] + (isMajor(suit) && lengths[suit] >= 4 ? 1 : 0);

/** Without a suit of four to bid: the cheapest suit of three. */
function cheapestSuits(
  context: BiddingContext,
  theirSuits: readonly Suit[],
): readonly BiddingRule[] {
  return SUITS.filter((suit) => !theirSuits.includes(suit))
    .toSorted(
      (a, b) =>
        cheapestLevel(context, a) - cheapestLevel(context, b) ||
        SUITS.indexOf(b) - SUITS.indexOf(a),
    )
    .flatMap((suit): readonly BiddingRule[] => {
      const call = cheapestBid(context, suit);
      return call
        ? [{ call, name: 'takeout suit', shows: { points: [0, 11], lengths: { [suit]: long(3) } } }]
        : [];
    });
}

/** The answer to partner's cue bid, which asks for a suit: the longest, majors first. */
export function cueBidAnswers(context: BiddingContext): readonly BiddingRule[] {
  const theirSuits = opponentsSuits(context);
  const suits = SUITS.filter((suit) => !theirSuits.includes(suit));
  const answers = (needs?: BiddingRule['needs']): readonly BiddingRule[] =>
    suits.flatMap((suit): readonly BiddingRule[] => {
      const call = cheapestBid(context, suit);
      return call && levelOf(call) <= 4
        ? [
            {
              call,
              name: CUE_ANSWER,
              shows: { lengths: { [suit]: long(3) } },
              ...(needs && {
                needs: ({ lengths }) =>
                  suits.every((other) => valueOf(lengths, other) <= valueOf(lengths, suit)),
              }),
            },
          ]
        : [];
    });
  return [...answers(() => true), ...answers()];
}

/** The name of the answer to a cue bid. */
export const CUE_ANSWER = 'answer to the cue bid';
