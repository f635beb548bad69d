/** Random deals with an auction that shows them: what human-like players are measured on. */
import type { Random } from '$lib/core/random';
import { inSuit, type Hand } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import type { Constraint } from '$lib/bridge/knowledge/constraint';
import { countPoints } from '$lib/bridge/knowledge/points';
import type { AuctionInfo } from '$lib/bridge/knowledge/scene';
import type { Mind } from '$lib/bridge/opponents/human/mind';
import {
  dummyOf,
  tricksPromised,
  type Contract,
  type Level,
  type Strain,
} from '$lib/bridge/rules/contract';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { turnOf, type Play } from '$lib/bridge/rules/bridge-play';
import { SEATS, sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import { randomDeal } from '../properties/random-double-dummy-positions';

/** A deal in a contract that people would bid, and the auction that shows it. */
export interface Table {
  readonly deal: Deal;
  readonly contract: Contract;
  readonly auction: AuctionInfo;
}

/**
 * Whose hands the auction shows: everyone's, or those of declarer and dummy while the defenders
 * were silent.
 */
export type Bidders = 'all' | 'declarers';

/**
 * North and South hold 20 points or more; South declares their longest fit, or no-trump without
 * one.
 */
export function randomTable(random: Random, bidders: Bidders = 'all'): Table {
  for (;;) {
    const deal = randomDeal(13, random);
    const points = countPoints(deal.N) + countPoints(deal.S);
    const strain = strainOf(deal);
    if (points < 20 || strain === null) continue;
    const level = levelWith(points, strain);
    const contract: Contract = { level, strain, doubling: '', declarer: 'S' };
    return { deal, contract, auction: auctionOf(deal, bidders) };
  }
}

/** The longest suit of eight cards or more, spades first; null when North would declare it. */
function strainOf({ N, S }: Deal): Strain | null {
  const length = (hand: Hand, suit: Suit): number => inSuit(hand, suit).length;
  const both = (suit: Suit): number => length(N, suit) + length(S, suit);
  const longest = SUITS.reduce((a, b) => (both(b) > both(a) ? b : a));
  if (both(longest) < 8) return 'NT';
  return length(S, longest) >= length(N, longest) ? longest : null;
}

/** A part score, a game or a slam, as the points promise. */
function levelWith(points: number, strain: Strain): Level {
  if (points >= 33) return 6;
  const isMinor = strain === 'C' || strain === 'D';
  const game = strain === 'NT' ? 3 : isMinor ? 5 : 4;
  if (points >= (isMinor ? 28 : 25)) return game;
  return points >= 23 ? ((game - 1) as Level) : ((game - 2) as Level);
}

/**
 * The calls show the points of a hand that bid to within one, and its suits of five cards or more.
 */
function auctionOf(deal: Deal, bidders: Bidders): AuctionInfo {
  const bid = SEATS.filter((seat) => bidders === 'all' || sideOf(seat) === 'NS');
  const shown = bid.flatMap((seat) => shownBy(deal, seat));
  return { dealer: null, calls: [], explained: shown, signals: 'standard' };
}

function shownBy(deal: Deal, seat: Seat): readonly Constraint[] {
  const points = countPoints(deal[seat]);
  const long = SUITS.filter((suit) => inSuit(deal[seat], suit).length >= 5);
  return [
    { kind: 'points', seat, min: Math.max(0, points - 1), max: points + 1 },
    ...long.map((suit): Constraint => ({ kind: 'length', seat, suit, min: 5, max: 13 })),
  ];
}

/** A human-like player at this table who samples its deals. */
export function mindAt(
  { contract, auction }: Table,
  seat: Seat,
  { sampleCount: samples, drawsInferences: infers, seed }: Pick<Mind, 'samples' | 'infers' | 'seed'>,
): Mind {
  const promised = tricksPromised(contract);
  const declares = seat === contract.declarer || seat === dummyOf(contract);
  const goal = declares ? promised : 14 - promised;
  return { auction, goal, believedDeals: [], manner: 'plain', seed, sampleCount: samples, drawsInferences: infers };
}

/** Who chooses the next card: dummy's are declarer's. Null when the play is over. */
export function chooserOf(contract: Contract, play: Play): Seat | null {
  const turn = turnOf(play);
  return turn === dummyOf(contract) ? contract.declarer : turn;
}
