import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardStrength, DECK, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, toHand } from '$lib/cards/hand';

import { seededRandom } from '$lib/core/random';
import { trumpOf } from '$lib/games/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { beginPlay, legalIn, playCards } from '$lib/games/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { createEnding } from './hidden-card-endings.fixture';
import { tricksFromTheTop, tricksHandedOver } from './unguarding';

const cards = (text: string): readonly Card[] => text.split(' ') as Card[];

/** A deal of the spades of each hand, N E S W. */
function spades(...holdings: readonly [string, string, string, string]): Deal {
  return dealOf((seat) =>
    toHand([...(holdings[SEATS.indexOf(seat)] as string)].map((rank) => `S${rank}` as Card)),
  );
}

describe('the tricks that a suit brings from the top', () => {
  it('end with the first round that an opponent can win, and with the longer holding', () => {
    expect(tricksFromTheTop(spades('AKQ2', 'T', '3', 'J987'), 'S', 'NS')).toBe(3);
    expect(tricksFromTheTop(spades('AKQ2', 'T', '3', 'J98'), 'S', 'NS')).toBe(4);
    expect(tricksFromTheTop(spades('AK', '3', 'QJ', '2'), 'S', 'NS')).toBe(2);
    expect(tricksFromTheTop(spades('KQ', 'A', '43', '2'), 'S', 'NS')).toBe(0);
    expect(tricksFromTheTop(spades('', 'A', '', '2'), 'S', 'NS')).toBe(0);
  });

  it('are those of a play in which each opponent follows with its lowest card', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        const random = seededRandom(seed);
        const holders = cardsInSuit(DECK, 'S').map((card) => [card, random.below(5)] as const);
        const deal = dealOf((seat) =>
          toHand(holders.flatMap(([card, i]) => (SEATS[i] === seat ? [card] : []))),
        );
        const sorted = (seat: Seat): Card[] =>
          [...deal[seat]].sort((a, b) => cardStrength(a) - cardStrength(b));
        const [first, second] = [sorted('N'), sorted('S')];
        const opponents = [sorted('E'), sorted('W')];
        let tricks = 0;
        for (let left = Math.max(first.length, second.length); left > 0; left--) {
          const hand =
            cardStrength(first.at(-1) ?? 'S2') > cardStrength(second.at(-1) ?? 'S2')
              ? first
              : second;
          const top = (hand.length > 0 ? hand : first.length > 0 ? first : second).pop() as Card;
          if (opponents.flat().some((card) => cardStrength(card) > cardStrength(top))) break;
          for (const opponent of opponents) opponent.shift();
          tricks++;
        }
        expect(tricksFromTheTop(deal, 'S', 'NS')).toBe(tricks);
      }),
    );
  });
});

describe('the tricks that a discard hands over', () => {
  it('are those of a guard before a holding in a hidden hand', () => {
    // The fourth club: West holds four spades to the ten and the guarded king of hearts.
    const deal: Deal = {
      N: toHand(cards('CA CK S3 H6 H3 D2 D4')),
      E: toHand(cards('C3 C5 D7 D8 D9 DT DJ')),
      S: toHand(cards('C2 C4 SA SK SQ S2 HA')),
      W: toHand(cards('ST S9 S7 S6 HK H8 H5')),
    };
    const play = playCards(beginPlay('NT', 'N'), cards('CA C3 C2'));
    const handedOver = tricksHandedOver([deal], play, legalIn(deal, play));
    expect(['ST', 'S9', 'S7', 'S6'].map((card) => handedOver.get(card as Card))).toEqual([
      1, 1, 1, 1,
    ]);
    expect(['HK', 'H8', 'H5'].map((card) => handedOver.get(card as Card))).toEqual([0, 0, 0]);
  });

  it('are never counted for a lead, a trump or a card that follows suit', () => {
    let judgedCount = 0;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        const { task, play } = createEnding(seed);
        const deals = task.game.deals.filter((deal) => legalIn(deal, play).length > 0);
        const legal = [...new Set(deals.flatMap((deal) => legalIn(deal, play)))];
        const [lead] = play.trick.cards;
        for (const [card, tricks] of tricksHandedOver(deals, play, legal)) {
          const isDiscard =
            lead && suitOf(card) !== suitOf(lead) && suitOf(card) !== trumpOf(play.strain);
          if (!isDiscard) expect(tricks).toBe(0);
          else if (tricks !== 0) judgedCount += 1;
        }
      }),
    );
    expect(judgedCount).toBeGreaterThan(0);
  });
});
