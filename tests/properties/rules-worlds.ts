/** Arbitrary deals, plays and auctions for property tests. */
import fc from 'fast-check';
import { DECK, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import {
  addCall,
  beginAuction,
  hasAuctionEnded,
  legalCalls,
  type Auction,
} from '$lib/games/bridge/rules/bridge-auction';
import { isBid } from '$lib/games/bridge/rules/bridge-calls';
import { DOUBLINGS, LEVELS, STRAINS, type Contract } from '$lib/games/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { legalIn, playCard, playOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';

export const seats = fc.constantFrom(...SEATS);

/** These cards in any order. */
export function ordersOf(cards: readonly Card[]): fc.Arbitrary<Card[]> {
  return fc.shuffledSubarray([...cards], { minLength: cards.length, maxLength: cards.length });
}

export const randomDeals: fc.Arbitrary<Deal> = ordersOf(DECK).map((deck) =>
  dealOf((seat) => toHand(deck.slice(13 * SEATS.indexOf(seat), 13 * SEATS.indexOf(seat) + 13))),
);

export const contracts: fc.Arbitrary<Contract> = fc.record({
  level: fc.constantFrom(...LEVELS),
  strain: fc.constantFrom(...STRAINS),
  doubling: fc.constantFrom(...DOUBLINGS),
  declarer: seats,
});

/** A board during its play, after legal cards only. */
export interface Board {
  readonly deal: Deal;
  readonly contract: Contract;
  readonly play: Play;
}

/** Boards after `min` to 52 cards. */
export function boards(min = 0): fc.Arbitrary<Board> {
  const choices = fc.array(fc.nat(), { minLength: min, maxLength: 52, size: 'max' });
  return fc.record({ deal: randomDeals, contract: contracts, choices }).map((board) => {
    const { deal, contract } = board;
    let play = playOf(contract);
    for (const choice of board.choices) {
      const legal = legalIn(deal, play);
      play = playCard(play, legal[choice % legal.length] as Card);
    }
    return { deal, contract, play };
  });
}

/**
 * Legal auctions, finished or not. Bids rise in small steps and doubles are frequent, so that most
 * auctions have several of both.
 */
export const auctions: fc.Arbitrary<Auction> = fc
  .record({ dealer: seats, choices: fc.array(fc.nat(99), { maxLength: 60, size: 'max' }) })
  .map(({ dealer, choices }) => {
    let auction = beginAuction(dealer);
    for (const choice of choices) {
      if (hasAuctionEnded(auction)) break;
      const legal = legalCalls(auction);
      const double = legal.find((call) => call === 'X' || call === 'XX');
      const bid = legal.filter(isBid)[choice % 3];
      const call = choice < 45 ? 'pass' : choice < 70 ? double : bid;
      auction = addCall(auction, call ?? 'pass');
    }
    return auction;
  });
