/** The sequence of tricks. Hearts are trump, P3 declares and leads. */
import { describe, expect, it } from 'vitest';
import { DEFAULT_MIGHTY_OPTIONS } from './mighty-options';
import {
  addPlay,
  beginMightyPlay,
  allPlayedCards,
  remainingHand,
  legalPlaysNow,
  pointsWon,
  seatOnTurn,
} from './mighty-play';
import { parseMightyCards, parsePlays } from './trick-positions.fixture';
import { seatToLeft, SEATS } from './mighty-seats';
import { specialCardsFor } from './special-cards';

const newPlay = beginMightyPlay(specialCardsFor('H', DEFAULT_MIGHTY_OPTIONS), 3);
const oneTrick = parsePlays('SK S2 ST DA SQ').reduce(addPlay, newPlay);

describe('the play', () => {
  it('begins with the declarer', () => {
    expect([seatOnTurn(newPlay), newPlay.trick.number]).toEqual([3, 1]);
    expect(SEATS.map((steps) => seatToLeft(3, steps))).toEqual([3, 4, 0, 1, 2]);
  });

  it('goes clockwise, and the winner leads the next trick', () => {
    const second = parsePlays('JK:C C2 CA').reduce(addPlay, oneTrick);
    expect(oneTrick.won[0]).toMatchObject({ leader: 3, winner: 3, number: 1 });
    expect([seatOnTurn(oneTrick), seatOnTurn(second), second.trick.number]).toEqual([3, 1, 2]);
    expect(seatOnTurn(parsePlays('C4 SA').reduce(addPlay, second))).toBe(2);
  });

  it('counts the points of a seat’s tricks', () => {
    expect(SEATS.map((seat) => pointsWon(oneTrick, [seat]))).toEqual([0, 0, 0, 4, 0]);
    expect(pointsWon(oneTrick, [2, 3])).toBe(4);
  });

  it('gives the played cards, and the remaining hands', () => {
    expect(allPlayedCards(addPlay(oneTrick, 'JK:C'))).toEqual(
      parseMightyCards('SK S2 ST DA SQ JK'),
    );
    const hand = parseMightyCards('SK HK JK');
    expect(remainingHand([hand, hand, hand, hand, hand], oneTrick, 3)).toEqual(
      parseMightyCards('HK JK'),
    );
    expect(legalPlaysNow(parseMightyCards('HK D3'), oneTrick)).toEqual(parsePlays('HK D3'));
  });

  it('refuses a card twice, and is immutable', () => {
    const snapshot = structuredClone(oneTrick);
    expect(() => addPlay(oneTrick, 'SK')).toThrow('SK was played before');
    expect(() => parsePlays('JK:C JK').reduce(addPlay, oneTrick)).toThrow('JK was played before');
    expect(oneTrick).toEqual(snapshot);
  });
});
