/**
 * Random deals in a plausible contract with an explained auction: the inputs of the benchmarks of
 * human-like players.
 */
import type { Random } from '$lib/core/random';
import { cardsInSuit, type Hand } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import type { Constraint } from '$lib/games/bridge/knowledge/constraint';
import { countPoints } from '$lib/games/bridge/knowledge/high-card-points';
import type { AuctionInfo } from '$lib/games/bridge/knowledge/scene';
import type { Mind } from '$lib/games/bridge/opponents/human/mind';
import {
  dummyOf,
  tricksPromised,
  type Contract,
  type Level,
  type Strain,
} from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { turnOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import { SEATS, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { randomDeal } from '../properties/random-double-dummy-positions';

/** A deal in a plausible contract, with an auction that explains it. */
export interface BidDeal {
  readonly deal: Deal;
  readonly contract: Contract;
  readonly auction: AuctionInfo;
}

/**
 * The hands that the auction explains: all four, or declarer's and dummy's with silent defenders.
 */
export type ExplainedSides = 'all' | 'declarers';

/**
 * A random deal in which North and South have 20 points or more; South declares their longest fit,
 * or notrump without one.
 */
export function randomBidDeal(random: Random, bidders: ExplainedSides = 'all'): BidDeal {
  for (;;) {
    const deal = randomDeal(13, random);
    const points = countPoints(deal.N) + countPoints(deal.S);
    const strain = strainOf(deal);
    if (points < 20 || strain === null) continue;
    const level = levelForPoints(points, strain);
    const contract: Contract = { level, strain, doubling: '', declarer: 'S' };
    return { deal, contract, auction: auctionOf(deal, bidders) };
  }
}

/**
 * The longest fit of eight cards or more, spades first; null when North would declare it. Notrump
 * without such a fit.
 */
function strainOf({ N, S }: Deal): Strain | null {
  const length = (hand: Hand, suit: Suit): number => cardsInSuit(hand, suit).length;
  const bothHeld = (suit: Suit): number => length(N, suit) + length(S, suit);
  const longest = SUITS.reduce((a, b) => (bothHeld(b) > bothHeld(a) ? b : a));
  if (bothHeld(longest) < 8) return 'NT';
  return length(S, longest) >= length(N, longest) ? longest : null;
}

/** The level for the points: part score, game or slam. */
function levelForPoints(points: number, strain: Strain): Level {
  if (points >= 33) return 6;
  const isMinor = strain === 'C' || strain === 'D';
  const game = strain === 'NT' ? 3 : isMinor ? 5 : 4;
  if (points >= (isMinor ? 28 : 25)) return game;
  return points >= 23 ? ((game - 1) as Level) : ((game - 2) as Level);
}

/**
 * An auction that explains the points of each bidding hand to within one, and its suits of five
 * cards or more.
 */
function auctionOf(deal: Deal, bidders: ExplainedSides): AuctionInfo {
  const bid = SEATS.filter((seat) => bidders === 'all' || sideOf(seat) === 'NS');
  const shown = bid.flatMap((seat) => explainedHand(deal, seat));
  return { dealer: null, calls: [], explained: shown, signals: 'standard' };
}

function explainedHand(deal: Deal, seat: Seat): readonly Constraint[] {
  const points = countPoints(deal[seat]);
  const long = SUITS.filter((suit) => cardsInSuit(deal[seat], suit).length >= 5);
  return [
    { kind: 'points', seat, min: Math.max(0, points - 1), max: points + 1 },
    ...long.map((suit): Constraint => ({ kind: 'length', seat, suit, min: 5, max: 13 })),
  ];
}

/** A human-like player of this deal who samples its beliefs. */
export function createMind(
  { contract, auction }: BidDeal,
  seat: Seat,
  {
    sampleCount: samples,
    drawsInferences: infers,
    seed,
  }: Pick<Mind, 'sampleCount' | 'drawsInferences' | 'seed'>,
): Mind {
  const promised = tricksPromised(contract);
  const declares = seat === contract.declarer || seat === dummyOf(contract);
  // The defenders need one trick more than a made contract leaves to them.
  const goal = declares ? promised : 14 - promised;
  return {
    auction,
    goal,
    believedDeals: [],
    seed,
    sampleCount: samples,
    drawsInferences: infers,
  };
}

/** The seat that chooses the next card, declarer for dummy; null when the play is over. */
export function chooserOf(contract: Contract, play: Play): Seat | null {
  const turn = turnOf(play);
  return turn === dummyOf(contract) ? contract.declarer : turn;
}
