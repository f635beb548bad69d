/** Laws of bridge play and of the deals that fit a play, on random boards. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardStrength, DECK, suitOf, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  beginPlay,
  cardsPlayed,
  cardsPlayedBy,
  fits,
  handsLeft,
  legalIn,
  misfit,
  playCard,
  playCards,
  playOf,
  seatsPlayed,
  tricksLeft,
  tricksWon,
  turnOf,
  type Trick,
} from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { boards, randomDeals, ordersOf, type Board } from './rules-worlds';

/** The winner by Law 44E and 44F: the highest trump, else the highest card of the suit led. */
function winnerByLaw(trick: Trick, strain: string): Seat | undefined {
  const suits = trick.cards.map(suitOf);
  const winningSuit = suits.some((suit) => suit === strain) ? strain : suits[0];
  const strengths = trick.cards.map((card) =>
    suitOf(card) === winningSuit ? cardStrength(card) : 0,
  );
  return clockwiseFrom(trick.leader)[strengths.indexOf(Math.max(...strengths))];
}

/** The deal with the unplayed cards redistributed among the hands. */
function redealUnplayed({ deal, play }: Board): fc.Arbitrary<Deal> {
  const handsWithUnplayed = handsLeft(deal, play);
  return ordersOf(SEATS.flatMap((seat) => handsWithUnplayed[seat])).map((order) => {
    let nextIndex = 0;
    return dealOf((seat) => {
      const firstIndex = nextIndex;
      nextIndex += handsWithUnplayed[seat].length;
      return toHand([...cardsPlayedBy(play, seat), ...order.slice(firstIndex, nextIndex)]);
    });
  });
}

/** True when no seat holds a card of a suit in which it has shown out. */
function respectsVoids(deal: Deal, { play }: Board): boolean {
  const handsWithUnplayed = handsLeft(deal, play);
  return [...play.won, play.trick].every((trick) =>
    trick.cards.every((card, cardIndex) => {
      const ledSuit = suitOf(trick.cards[0] ?? card);
      const seat = clockwiseFrom(trick.leader)[cardIndex] ?? trick.leader;
      return (
        suitOf(card) === ledSuit ||
        handsWithUnplayed[seat].every((unplayedCard) => suitOf(unplayedCard) !== ledSuit)
      );
    }),
  );
}

describe('a legal play', () => {
  it('fits the deal it was made from, card by card', () => {
    fc.assert(
      fc.property(boards(), ({ deal, play }) => {
        expect(misfit(deal, play)).toBeNull();
        const unplayedHands = handsLeft(deal, play);
        expect(toHand([...cardsPlayed(play), ...Object.values(unplayedHands).flat()])).toEqual(
          DECK,
        );
      }),
    );
  });

  it('ends after thirteen tricks that the two sides share', () => {
    fc.assert(
      fc.property(boards(52), ({ deal, play }) => {
        expect(turnOf(play)).toBeNull();
        expect(tricksLeft(play)).toBe(0);
        expect(legalIn(deal, play)).toEqual([]);
        expect(tricksWon(play, 'NS') + tricksWon(play, 'EW')).toBe(13);
        expect(() => playCard(play, 'SA')).toThrow('over');
      }),
      { numRuns: 30 },
    );
  });

  it('has a seat to play and a legal card until 52 cards are played', () => {
    fc.assert(
      fc.property(boards(), ({ deal, play }) => {
        const playedCount = cardsPlayed(play).length;
        fc.pre(playedCount < 52);
        expect(turnOf(play)).toBe(clockwiseFrom(play.trick.leader)[playedCount % 4]);
        expect(legalIn(deal, play).length).toBeGreaterThan(0);
        expect(tricksLeft(play)).toBe(13 - Math.floor(playedCount / 4));
      }),
    );
  });

  it('gives each trick, and the next lead, to the card that wins by law', () => {
    fc.assert(
      fc.property(boards(4), ({ play }) => {
        play.won.forEach((trick, i) => {
          expect(trick.winner).toBe(winnerByLaw(trick, play.strain));
          expect((play.won[i + 1] ?? play.trick).leader).toBe(trick.winner);
        });
      }),
    );
  });

  it('can be replayed from its log', () => {
    fc.assert(
      fc.property(boards(), ({ contract, play }) => {
        expect(playCards(playOf(contract), cardsPlayed(play))).toEqual(play);
        const leader = play.won[0]?.leader ?? play.trick.leader;
        expect(playCards(beginPlay(play.strain, leader), cardsPlayed(play))).toEqual(play);
        const bySeat = new Map<Seat, Card[]>(SEATS.map((seat) => [seat, []]));
        seatsPlayed(play).forEach((seat, i) =>
          bySeat.get(seat)?.push(...cardsPlayed(play).slice(i, i + 1)),
        );
        for (const seat of SEATS) expect(cardsPlayedBy(play, seat)).toEqual(bySeat.get(seat));
      }),
    );
  });
});

describe('a deal', () => {
  it('fits a play when its unplayed cards respect all shown voids', () => {
    const countByResult = { fitting: 0, revoking: 0 };
    const boardsWithRedeals = boards().chain((board) =>
      fc.tuple(fc.constant(board), redealUnplayed(board)),
    );
    fc.assert(
      fc.property(boardsWithRedeals, ([board, redeal]) => {
        const firstMisfit = misfit(redeal, board.play);
        expect(firstMisfit === null).toBe(respectsVoids(redeal, board));
        expect(fits(redeal, board.play)).toBe(firstMisfit === null);
        if (firstMisfit) expect(firstMisfit.because).toBe('revoke');
        countByResult[firstMisfit ? 'revoking' : 'fitting']++;
      }),
      { numRuns: 200 },
    );
    expect(Math.min(countByResult.fitting, countByResult.revoking)).toBeGreaterThan(10);
  });

  it('misfits at the first card that its holder could not legally have played', () => {
    fc.assert(
      fc.property(boards(), randomDeals, ({ contract, play }, otherDeal) => {
        let playBefore = playOf(contract);
        const firstIllegalCard = cardsPlayed(play).find((card) => {
          const legal = legalIn(otherDeal, playBefore).includes(card);
          if (legal) playBefore = playCard(playBefore, card);
          return !legal;
        });
        const firstMisfit = misfit(otherDeal, play);
        expect(firstMisfit?.card).toBe(firstIllegalCard);
        if (!firstMisfit) return;
        expect(firstMisfit.seat).toBe(turnOf(playBefore));
        expect(firstMisfit.because).toBe(
          otherDeal[firstMisfit.seat].includes(firstMisfit.card) ? 'revoke' : 'holds',
        );
      }),
    );
  });
});
