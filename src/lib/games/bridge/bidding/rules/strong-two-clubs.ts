/** Calls after a strong two clubs, until a suit is agreed. */
import { SUITS } from '$lib/cards/suits';
import { levelOf, strainOf, type Bid } from '$lib/games/bridge/rules/bridge-calls';
import { isMajor, MAJORS, MINORS, type BiddingContext, type BiddingRule } from '../bidding-rule';
import { bidsOfSide, cheapestBid, rightHandCall } from '../context-queries';
import { isGoodSuit, isLongest, supportPoints } from '../hand-facts';
import { atLeast, BALANCED, long } from '../shown-hand';
import { notrumpContinuations, notrumpResponses } from './notrump-openings';

export function strongTwoClubs(context: BiddingContext): readonly BiddingRule[] {
  const [opening, response, rebid, second, ...laterBids] = bidsOfSide(context);
  if (!opening) return [];
  const isOpener = context.seat === opening.seat;
  const isSilent = rightHandCall(context)?.call === 'pass';
  if (!response) return isOpener ? [] : responses(isSilent);
  if (!rebid) return isOpener ? openersRebids(context, response.call === '2D') : [];
  const isNotrump = strainOf(rebid.call) === 'NT';
  if (!second) {
    if (isOpener) return [];
    return isNotrump && levelOf(rebid.call) === 2
      ? notrumpResponses(context, rebid, { transfers: false })
      : isNotrump
        ? []
        : secondResponses(context, rebid.call);
  }
  return isNotrump && laterBids.length === 0 ? notrumpContinuations(context) : [];
}

function responses(isSilent: boolean): readonly BiddingRule[] {
  const positive = { points: atLeast(8) };
  return [
    ...MAJORS.map((suit): BiddingRule => ({
      call: `2${suit}`,
      name: 'positive',
      shows: { ...positive, lengths: { [suit]: long(5) } },
      needs: (facts) => isGoodSuit(facts, suit) && isLongest(facts, suit),
      forcing: 'game',
    })),
    ...MINORS.map((suit): BiddingRule => ({
      call: `3${suit}`,
      name: 'positive',
      shows: { ...positive, lengths: { [suit]: long(5) } },
      needs: (facts) => isGoodSuit(facts, suit) && isLongest(facts, suit),
      forcing: 'game',
    })),
    { call: '2D', name: 'waiting', shows: {}, forcing: 'round' },
    ...(isSilent ? [] : [{ call: 'pass', name: 'waiting', shows: {} } as const]),
  ];
}

function openersRebids(context: BiddingContext, isWaiting: boolean): readonly BiddingRule[] {
  const suits = SUITS.flatMap((suit): readonly BiddingRule[] => {
    const call = cheapestBid(context, suit);
    if (!call || levelOf(call) > 4) return [];
    return [
      {
        call,
        name: 'natural, forcing',
        shows: { points: atLeast(22), lengths: { [suit]: long(suit === 'C' ? 6 : 5) } },
        needs: (facts) =>
          isLongest(facts, suit) && !(facts.isBalanced && isWaiting && facts.points <= 28),
        forcing: 'game',
      },
    ];
  });
  return [
    { call: '2NT', name: 'balanced', shows: { points: [22, 24], lengths: BALANCED } },
    { call: '3NT', name: 'balanced', shows: { points: [25, 28], lengths: BALANCED } },
    ...suits,
    // Shapes without a suit to bid: 4-4-4-1, or five clubs with a singleton.
    { call: '2NT', name: 'balanced', shows: { points: [22, 24] } },
    { call: '3NT', name: 'balanced', shows: { points: [25, 30] } },
  ];
}

function secondResponses(context: BiddingContext, rebid: Bid): readonly BiddingRule[] {
  const suit = strainOf(rebid);
  if (suit === 'NT') return [];
  const raise = cheapestBid(context, suit);
  const level = raise ? levelOf(raise) : 8;
  const newSuits = SUITS.filter((other) => other !== suit).flatMap(
    (other): readonly BiddingRule[] => {
      const call = cheapestBid(context, other);
      return call && levelOf(call) <= 4
        ? [
            {
              call,
              name: 'natural',
              shows: { lengths: { [other]: long(other === 'D' ? 6 : 5) }, points: atLeast(3) },
              needs: (facts) => isLongest(facts, other),
            },
          ]
        : [];
    },
  );
  return [
    ...(level < 4
      ? [
          {
            call: `${level}${suit}` as Bid,
            name: 'raise with values',
            shows: { points: atLeast(5), lengths: { [suit]: long(3) } },
          },
        ]
      : []),
    ...(isMajor(suit)
      ? [
          {
            call: `4${suit}` as Bid,
            name: 'raise without values',
            shows: { points: [0, 6] as const, lengths: { [suit]: long(3) } },
            needs: (facts: Parameters<typeof supportPoints>[0]) => supportPoints(facts, suit) >= 0,
          },
        ]
      : []),
    ...newSuits,
    { call: '2NT', name: 'no suit to show', shows: {} },
    { call: '3NT', name: 'no suit to show', shows: {} },
  ];
}
