/** The card counter over random games: which cards a seat has not seen, and who showed out. */
import { describe, expect, it } from 'vitest';
import { suitOf } from '$lib/cards/card';
import { isSuited } from '$lib/cards/joker';
import { currentHand } from '$lib/games/mighty/rules/mighty-game-state';
import { SEATS } from '$lib/games/mighty/rules/mighty-seats';
import { RANDOM_MIGHTY_GAMES } from '../random-mighty-games.fixture';
import { countMightyCards } from './card-counter';

const games = RANDOM_MIGHTY_GAMES.flat().filter(({ phase }) => phase === 'play');

describe('the card counter', () => {
  it('counts cards of other hands, and unseen buried ones, as out', () => {
    for (const game of games) {
      if (game.phase !== 'play') continue;
      for (const from of SEATS) {
        const count = countMightyCards(game, from);
        const otherHands = SEATS.filter((seat) => seat !== from).flatMap((seat) =>
          currentHand(game, seat),
        );
        const hidden = from === game.declarer ? [] : game.buried;
        const unseenCards = [...otherHands, ...hidden];
        for (const { suit, cards, unseenCount } of count.suits) {
          const inSuit = unseenCards.filter((card) => isSuited(card) && suitOf(card) === suit);
          expect(unseenCount).toBe(inSuit.length);
          expect(cards.length).toBe(13);
          expect(cards.filter(({ where }) => where === 'yours').map(({ card }) => card)).toEqual(
            currentHand(game, from).filter((card) => isSuited(card) && suitOf(card) === suit),
          );
        }
        expect(count.joker === 'out').toBe(unseenCards.includes('JK'));
      }
    }
  });

  it('marks only true voids', () => {
    let voidCount = 0;
    for (const game of games) {
      for (const { suit, voidSeats } of countMightyCards(game, 0).suits)
        for (const seat of voidSeats) {
          voidCount++;
          expect(
            currentHand(game, seat).some((card) => isSuited(card) && suitOf(card) === suit),
          ).toBe(false);
        }
    }
    expect(voidCount).toBeGreaterThan(100);
  });
});
