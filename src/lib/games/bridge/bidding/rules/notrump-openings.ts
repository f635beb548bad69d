/** Calls after partner's or the own notrump opening, while the opponents are silent. */
import type { Suit } from '$lib/cards/suits';
import { levelOf, strainOf, type Bid } from '$lib/games/bridge/rules/bridge-calls';
import { partnerOf } from '$lib/games/bridge/rules/bridge-seats';
import { MAJORS, MINORS, type BiddingContext, type BiddingRule } from '../bidding-rule';
import { bidsOfSide, partnersPoints, type ReadBid } from '../context-queries';
import { supportPoints, type HandFacts } from '../hand-facts';
import { atLeast, long, type Bounds } from '../shown-hand';

/**
 * The strengths of responder, by what partner's notrump shows: an invitation reaches game opposite
 * a maximum, a slam needs 33 points together.
 */
interface Strengths {
  readonly weak: Bounds;
  readonly invitation: Bounds;
  readonly game: Bounds;
  readonly slamInvitation: Bounds;
  readonly slam: Bounds;
}

function strengthsOpposite([min, max]: Bounds): Strengths {
  const isWide = max - min >= 2;
  // Opposite 20-22 four points are enough for game; there is no invitation.
  const game = min >= 20 ? 24 - min : 25 - min;
  const invitation = min >= 20 ? game : 25 - max;
  return {
    weak: [0, invitation - 1],
    invitation: [invitation, game - 1],
    game: [game, 33 - max - 1],
    slamInvitation: [33 - max, isWide ? 33 - min - 1 : 33 - max],
    slam: [33 - min, 34],
  };
}

const hasFourCardMajor = ({ lengths }: HandFacts): boolean =>
  MAJORS.some((suit) => lengths[suit] >= 4);

/** Responses to a natural notrump bid of the one or two level. */
export function notrumpResponses(
  context: BiddingContext,
  notrump: ReadBid,
  { transfers = true } = {},
): readonly BiddingRule[] {
  const level = levelOf(notrump.call);
  const next = level + 1;
  const strengths = strengthsOpposite(partnersPoints(context));
  const staymanFrom = level === 1 ? strengths.invitation[0] : strengths.game[0];
  const transfersTo = (from: 'D' | 'H', to: Suit): BiddingRule => ({
    call: `${next}${from}` as Bid,
    name: `transfer to ${to === 'S' ? 'spades' : 'hearts'}`,
    shows: { lengths: { [to]: long(5) } },
    // The longer major; of two fives spades, to bid hearts next.
    needs: ({ lengths }) => lengths[to] >= lengths[to === 'S' ? 'H' : 'S'] + (to === 'S' ? 0 : 1),
    forcing: 'round',
  });
  const fiveCardMajor = MAJORS.map((suit): BiddingRule => ({
    call: `${next}${suit}` as Bid,
    name: 'five-card suit',
    shows: { lengths: { [suit]: long(5) }, points: atLeast(strengths.game[0]) },
    forcing: 'round',
  }));
  return [
    ...(transfers ? [transfersTo('H', 'S'), transfersTo('D', 'H')] : fiveCardMajor),
    {
      call: `${next}C` as Bid,
      name: 'Stayman',
      shows: { points: atLeast(staymanFrom) },
      needs: (facts) => hasFourCardMajor(facts),
      forcing: 'round',
    },
    ...notrumpRaises(strengths, level),
    { call: 'pass', name: 'no game', shows: { points: strengths.weak } },
  ];
}

/** Raises of notrump by strength. */
function notrumpRaises(strengths: Strengths, level: number): readonly BiddingRule[] {
  const invitation: BiddingRule = {
    call: '2NT',
    name: 'invitation',
    shows: { points: strengths.invitation },
  };
  return [
    ...(level === 1 ? [invitation] : []),
    { call: '3NT', name: 'game', shows: { points: strengths.game } },
    { call: '4NT', name: 'slam invitation', shows: { points: strengths.slamInvitation } },
    { call: '6NT', name: 'slam', shows: { points: strengths.slam } },
    { call: '5NT', name: 'choice of slams', shows: { points: strengths.slam }, forcing: 'round' },
  ];
}

/** The calls after the response; none where the auction took another way. */
export function notrumpContinuations(context: BiddingContext): readonly BiddingRule[] {
  const [opening, response, rebid, ...laterBids] = bidsOfSide(context);
  if (!opening || !response || strainOf(opening.call) !== 'NT') return [];
  const next = levelOf(opening.call) + 1;
  const isOpener = context.seat === opening.seat;
  if (!rebid) return isOpener ? openersAnswer(response, next) : [];
  if (laterBids.length > 0 || isOpener || rebid.seat !== partnerOf(context.seat)) return [];
  const strengths = strengthsOpposite(opening.shows.points ?? [15, 17]);
  if (response.name === 'Stayman') return afterStayman(rebid, strengths, next);
  const major = response.name.startsWith('transfer') ? strainOf(rebid.call) : null;
  return major === 'S' || major === 'H' ? afterTransfer(major, strengths, next) : [];
}

function openersAnswer(response: ReadBid, next: number): readonly BiddingRule[] {
  if (response.name === 'Stayman')
    return [
      {
        call: `${next}H` as Bid,
        name: 'four hearts',
        shows: { lengths: { H: [4, 5] } },
      },
      {
        call: `${next}S` as Bid,
        name: 'four spades',
        shows: { lengths: { S: [4, 5], H: [2, 3] } },
      },
      {
        call: `${next}D` as Bid,
        name: 'no four-card major',
        shows: { lengths: { S: [2, 3], H: [2, 3] } },
      },
    ];
  if (response.name === 'transfer to spades')
    return [{ call: `${next}S` as Bid, name: 'transfer accepted', shows: {} }];
  if (response.name === 'transfer to hearts')
    return [{ call: `${next}H` as Bid, name: 'transfer accepted', shows: {} }];
  if (response.name === 'invitation')
    return [
      { call: '3NT', name: 'invitation accepted', shows: { points: [16, 17] } },
      { call: 'pass', name: 'invitation declined', shows: { points: [15, 15] } },
    ];
  if (response.name === 'slam invitation')
    return [
      { call: '6NT', name: 'invitation accepted', shows: {}, needs: isMaximum(response, 33) },
      { call: 'pass', name: 'invitation declined', shows: {} },
    ];
  if (response.name === 'choice of slams')
    return [
      { call: '7NT', name: 'maximum', shows: {}, needs: isMaximum(response, 37) },
      { call: '6NT', name: 'slam', shows: {} },
    ];
  if (response.name === 'game' || response.name === 'slam')
    return [{ call: 'pass', name: 'nothing to add', shows: {} }];
  return [];
}

/** True for a hand that reaches a total with the least that a call shows. */
const isMaximum =
  ({ shows }: ReadBid, total: number) =>
  ({ points }: HandFacts): boolean =>
    points + (shows.points?.[0] ?? 0) >= total;

function afterStayman(rebid: ReadBid, strengths: Strengths, next: number): readonly BiddingRule[] {
  const suit = strainOf(rebid.call);
  const fit = suit === 'H' || suit === 'S' ? suit : null;
  const raises: readonly BiddingRule[] = fit
    ? [
        {
          call: `6${fit}`,
          name: 'slam',
          shows: { points: atLeast(strengths.slamInvitation[1]), lengths: { [fit]: long(4) } },
        },
        {
          call: `4${fit}`,
          name: 'game',
          shows: {
            points: [strengths.invitation[0], strengths.slamInvitation[1]],
            lengths: { [fit]: long(4) },
          },
          needs: (facts) => supportPoints(facts, fit) >= strengths.game[0],
        },
        {
          call: `3${fit}`,
          name: 'invitation',
          shows: { points: strengths.invitation, lengths: { [fit]: long(4) } },
        },
      ]
    : [];
  const fiveCardMajors = fit
    ? []
    : MAJORS.flatMap((major): readonly BiddingRule[] => [
        {
          call: `3${major}`,
          name: 'five-card suit',
          shows: { points: atLeast(strengths.game[0]), lengths: { [major]: long(5) } },
          forcing: 'game',
        },
        {
          call: `${next}${major}` as Bid,
          name: 'five-card suit, invitation',
          shows: { points: strengths.invitation, lengths: { [major]: long(5) } },
        },
      ]);
  return [...raises, ...fiveCardMajors, ...notrumpRaises(strengths, next - 1)];
}

function afterTransfer(
  major: 'S' | 'H',
  strengths: Strengths,
  next: number,
): readonly BiddingRule[] {
  const six = { [major]: long(6) };
  const five = { [major]: [5, 5] as const };
  return [
    {
      call: `6${major}`,
      name: 'slam',
      shows: { points: atLeast(strengths.slamInvitation[1] - 2), lengths: six },
      needs: (facts) => supportPoints(facts, major) >= strengths.slam[0],
    },
    {
      call: `4${major}`,
      name: 'game',
      shows: { points: [strengths.invitation[0] - 2, strengths.slam[0]], lengths: six },
      needs: (facts) => supportPoints(facts, major) >= strengths.game[0],
    },
    ...(next === 2
      ? [
          {
            call: `3${major}` as Bid,
            name: 'invitation',
            shows: {
              points: [strengths.invitation[0] - 1, strengths.game[0] - 1] as const,
              lengths: six,
            },
          },
        ]
      : []),
    ...(major === 'S' && next === 2
      ? [
          {
            call: '3H' as Bid,
            name: 'second suit',
            shows: { points: atLeast(strengths.game[0]), lengths: { S: long(5), H: long(5) } },
            forcing: 'game' as const,
          },
        ]
      : []),
    ...MINORS.map((suit): BiddingRule => ({
      call: `3${suit}`,
      name: 'second suit',
      shows: {
        points: atLeast(strengths.slamInvitation[0] - 1),
        lengths: { [major]: long(5), [suit]: long(4) },
      },
      forcing: 'game',
    })),
    ...notrumpRaises(strengths, next - 1).map((rule) => ({
      ...rule,
      shows: { ...rule.shows, lengths: five },
    })),
    { call: 'pass', name: 'weak with a long suit', shows: { points: strengths.weak } },
  ];
}
