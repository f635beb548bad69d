/**
 * The bidding table: the rules that apply to a situation, in the order in which a hand tries them.
 * The system is a plain Standard American: five-card majors, 15-17 notrump, weak twos, strong two
 * clubs, Stayman, transfers, limit raises, Jacoby 2NT, negative doubles, Blackwood.
 */
import { SUITS, type Suit } from '$lib/cards/suits';
import { isBid, levelOf, strainOf, type Bid } from '$lib/games/bridge/rules/bridge-calls';
import { hasAuctionEnded, legalCalls } from '$lib/games/bridge/rules/bridge-auction';
import { partnerOf, sideOf } from '$lib/games/bridge/rules/bridge-seats';
import type { BiddingContext, BiddingRule, ReadCall } from './bidding-rule';
import {
  bidsOf,
  bidsOfOpponents,
  bidsOfSide,
  cheapestBid,
  isOwnBid,
  ownCalls,
  partnersCalls,
  rightHandCall,
  type ReadBid,
} from './context-queries';
import { isLongest, type HandFacts } from './hand-facts';
import {
  CUE_ANSWER,
  cueBidAnswers,
  doubleAdvances,
  overcallAdvances,
  PENALTY,
} from './rules/advances';
import { atLeast, long } from './shown-hand';
import { blackwood } from './rules/blackwood';
import { notrumpContinuations, notrumpResponses } from './rules/notrump-openings';
import {
  fourthSuitAnswers,
  JACOBY,
  rebidsAfterHighNotrump,
  rebidsAfterNewSuit,
  rebidsAfterOneNotrump,
  rebidsAfterRaise,
} from './rules/opener-rebids';
import { openings } from './rules/openings';
import { overcalls, TAKEOUT } from './rules/overcalls';
import { forcedCalls, FOURTH_SUIT, placing, slams } from './rules/placing';
import { strongTwoClubs } from './rules/strong-two-clubs';
import { preemptResponses, suitResponses } from './rules/suit-responses';

/**
 * The rules for the next call, legal ones only; a pass is among them unless partner's call is
 * forcing. Empty when the auction is over.
 */
export function listRules(context: BiddingContext): readonly BiddingRule[] {
  if (hasAuctionEnded(context.auction)) return [];
  const legal = new Set(legalCalls(context.auction));
  const mustCall = isForced(context);
  return [
    ...situationRules(context),
    ...(bidsOf(context).length === 0 ? [] : placing(context)),
    { call: 'pass' as const, name: 'nothing to add', shows: {} },
    ...forcedCalls(context),
  ].filter(
    ({ call, name }) => legal.has(call) && !(mustCall && call === 'pass' && name !== PENALTY),
  );
}

/** True when partner's last call is forcing and the opponents left it to this hand to go on. */
export function isForced(context: BiddingContext): boolean {
  const partners = partnersCalls(context).at(-1);
  const right = rightHandCall(context);
  if (!partners || right?.call !== 'pass') return false;
  if (partners.forcing !== null) return true;
  return isGameForced(context) && isOwnBid(context) && !isGameReached(context);
}

/** True when a call of the side was forcing to game. */
function isGameForced({ calls, seat }: BiddingContext): boolean {
  return calls.some((call) => call.forcing === 'game' && sideOf(call.seat) === sideOf(seat));
}

function isGameReached(context: BiddingContext): boolean {
  const last = bidsOf(context).at(-1);
  if (!last) return false;
  return levelOf(last.call) >= 4 || last.call === '3NT';
}

function situationRules(context: BiddingContext): readonly BiddingRule[] {
  const [opening] = bidsOf(context);
  if (!opening) return openings(context);
  const special = blackwood(context);
  if (special.length > 0) return special;
  const partners = partnersCalls(context).at(-1);
  if (partners?.name === TAKEOUT) return doubleAdvances(context);
  if (partners?.name === FOURTH_SUIT && isBid(partners.call) && isOwnBid(context)) {
    const fourthSuit = strainOf(partners.call);
    if (fourthSuit !== 'NT') return fourthSuitAnswers(context, fourthSuit);
  }
  return sideOf(opening.seat) === sideOf(context.seat)
    ? openersSide(context, opening)
    : defendersSide(context, opening);
}

function openersSide(context: BiddingContext, opening: ReadBid): readonly BiddingRule[] {
  if (opening.call === '2C') return strongTwoClubs(context);
  const isSilent = bidsOfOpponents(context).length === 0 && !hasDouble(context);
  const suit = strainOf(opening.call);
  const hasSpoken =
    bidsOfSide(context).some(({ seat }) => seat === context.seat) ||
    ownCalls(context).some(({ index }) => index > opening.index);
  if (suit === 'NT') {
    if (!isSilent) return [];
    return hasSpoken || opening.seat === context.seat
      ? notrumpContinuations(context)
      : notrumpResponses(context, opening);
  }
  const level = levelOf(opening.call);
  if (opening.seat !== context.seat) {
    if (hasSpoken) return [];
    return level === 1 ? suitResponses(context, suit) : preemptResponses(context, suit, level);
  }
  return level === 1 ? openersRebids(context, suit) : preemptersRebids(context, opening);
}

/** Opener's second call. */
function openersRebids(context: BiddingContext, opened: Suit): readonly BiddingRule[] {
  const [, response, ...laterBids] = bidsOfSide(context);
  if (ownCalls(context).filter(({ call }) => call !== 'pass').length > 1) return [];
  const partner = partnersCalls(context).findLast(({ call }) => call !== 'pass');
  if (partner?.call === 'X') return afterNegativeDouble(context, opened);
  if (!response || laterBids.length > 0) return [];
  const strain = strainOf(response.call);
  if (strain === opened || response.name === JACOBY)
    return [...slams(context), ...rebidsAfterRaise(context, opened, response)];
  if (strain !== 'NT') return rebidsAfterNewSuit(context, opened, response);
  return levelOf(response.call) === 1
    ? rebidsAfterOneNotrump(context, opened)
    : rebidsAfterHighNotrump(context, opened, response);
}

/** Opener answers a negative double as if responder had bid the suits that it shows. */
function afterNegativeDouble(context: BiddingContext, opened: Suit): readonly BiddingRule[] {
  const double = partnersCalls(context).findLast(({ call }) => call === 'X');
  const shown = SUITS.filter((suit) => (double?.shows.lengths?.[suit]?.[0] ?? 0) >= 4);
  return shown.flatMap((suit) =>
    double ? rebidsAfterNewSuit(context, opened, { ...double, call: `1${suit}` as Bid }, true) : [],
  );
}

/** A hand that has preempted has told its story; it answers a forcing new suit. */
function preemptersRebids(context: BiddingContext, opening: ReadBid): readonly BiddingRule[] {
  const partners = bidsOfSide(context).at(-1);
  const suit = strainOf(opening.call);
  if (!partners || partners.seat !== partnerOf(context.seat) || suit === 'NT') return [];
  const strain = strainOf(partners.call);
  if (partners.forcing === null || strain === 'NT')
    return [{ call: 'pass', name: 'nothing to add', shows: {} }];
  return [
    {
      call: `${levelOf(partners.call) + 1}${strain}` as Bid,
      name: 'raise',
      shows: { lengths: { [strain]: [3, 6] } },
    },
    { call: `3${suit}`, name: 'rebid', shows: {} },
    { call: '3NT', name: 'no support', shows: {} },
  ];
}

function defendersSide(context: BiddingContext, opening: ReadBid): readonly BiddingRule[] {
  const own = ownCalls(context).find(({ call }) => call !== 'pass');
  const partner = partnersCalls(context).find(({ call }) => call !== 'pass');
  if (isCueBid(partnersCalls(context).at(-1))) return cueBidAnswers(context);
  if (own) return doublersRebids(context);
  if (!partner)
    return ownCalls(context).some(({ index }) => index > opening.index) && levelOf(opening.call) > 1
      ? []
      : overcalls(context);
  if (ownCalls(context).some(({ index }) => index > partner.index)) return [];
  if (partner.call === 'X') return doubleAdvances(context);
  if (!isBid(partner.call)) return [];
  const strain = strainOf(partner.call);
  const bid = { ...partner, call: partner.call };
  if (strain === 'NT')
    return levelOf(bid.call) <= 2 && rightHandCall(context)?.call === 'pass'
      ? notrumpResponses(context, bid, { transfers: false })
      : [];
  if (partner.name === 'weak jump overcall')
    return preemptResponses(context, strain, levelOf(bid.call));
  return overcallAdvances(context, strain);
}

/** The doubler raises partner's suit by its strength, or shows a strong hand. */
function doublersRebids(context: BiddingContext): readonly BiddingRule[] {
  const own = ownCalls(context).filter(({ call }) => call !== 'pass');
  const partners = partnersCalls(context).at(-1);
  if (own.length !== 1 || !partners) return [];
  if (own[0]?.call !== 'X' && !isCueBid(own[0])) return [];
  if (partners.call === 'pass') return ownSuitsOfStrongHand(context);
  if (!isBid(partners.call) || !isOwnBid(context)) return [];
  if (partners.name !== 'takeout suit' && partners.name !== CUE_ANSWER) return [];
  const suit = strainOf(partners.call);
  if (suit === 'NT') return [];
  const level = levelOf(partners.call);
  const raise = (to: number, min: number): readonly BiddingRule[] =>
    to <= 4
      ? [
          {
            call: `${to}${suit}` as Bid,
            name: 'raise of a strong double',
            shows: { points: [min - 2, 37], lengths: { [suit]: [4, 13] } },
            needs: (facts) => facts.points + (facts.lengths[suit] >= 4 ? 1 : 0) >= min,
          },
        ]
      : [];
  return [
    ...raise(4, 20),
    ...raise(level + 2, 19),
    ...raise(level + 1, 16),
    ...ownSuitsOfStrongHand(context),
    {
      call: `${level}NT` as Bid,
      name: 'strong and balanced',
      shows: { points: level <= 2 ? [18, 21] : [18, 37] },
      needs: ({ isBalanced, points }) => (isBalanced || points >= 20) && level <= 3,
    },
    ...(isCueBid(own[0])
      ? [
          {
            call: `${level}NT` as Bid,
            name: 'no fit',
            shows: { points: [16, 37] as const },
            needs: (facts: HandFacts) => facts.lengths[suit] < 3,
          },
        ]
      : []),
    { call: 'pass', name: 'no extra values', shows: { points: [11, 18] } },
  ];
}

/** The doubler's own suit of five or more cards, with 17 points or more. */
function ownSuitsOfStrongHand(context: BiddingContext): readonly BiddingRule[] {
  const bidStrains = context.calls.flatMap(({ call }) => (isBid(call) ? [strainOf(call)] : []));
  return SUITS.filter((suit) => !bidStrains.includes(suit)).flatMap(
    (suit): readonly BiddingRule[] => {
      const call = cheapestBid(context, suit);
      return call && levelOf(call) <= 3
        ? [
            {
              call,
              name: 'strong with an own suit',
              shows: { points: atLeast(17), lengths: { [suit]: long(5) } },
              needs: (facts) => isLongest(facts, suit),
            },
          ]
        : [];
    },
  );
}

const isCueBid = (call: ReadCall | undefined): boolean => call?.name.startsWith('cue bid') ?? false;

const hasDouble = ({ calls }: BiddingContext): boolean => calls.some(({ call }) => call === 'X');
