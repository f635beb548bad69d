import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from './mighty-options';
import { addPlay, beginPlay, cardsPlayed, handLeft, legalNow, pointsWon, turnOf } from './mighty-play';
import { cards, plays } from './trick-positions.fixture';
import { seatAfter, SEATS } from './mighty-seats';
import { specialsOf } from './special-cards';

const begun = beginPlay(specialsOf('H', DEFAULT_OPTIONS), 3);
const oneTrick = plays('SK S2 ST DA SQ').reduce(addPlay, begun);

describe('the play', () => {
  it('begins with the declarer', () => {
    expect([turnOf(begun), begun.trick.number]).toEqual([3, 1]);
    expect(SEATS.map((steps) => seatAfter(3, steps))).toEqual([3, 4, 0, 1, 2]);
  });

  it('goes clockwise, and the winner leads the next trick', () => {
    const second = plays('JK:C C2 CA').reduce(addPlay, oneTrick);
    expect(oneTrick.won[0]).toMatchObject({ leader: 3, winner: 3, number: 1 });
    expect([turnOf(oneTrick), turnOf(second), second.trick.number]).toEqual([3, 1, 2]);
    expect(turnOf(plays('C4 SA').reduce(addPlay, second))).toBe(2);
  });

  it('counts the points of a seat’s tricks', () => {
    expect(SEATS.map((seat) => pointsWon(oneTrick, [seat]))).toEqual([0, 0, 0, 4, 0]);
    expect(pointsWon(oneTrick, [2, 3])).toBe(4);
  });

  it('remembers the cards, and what a seat has left', () => {
    expect(cardsPlayed(addPlay(oneTrick, 'JK:C'))).toEqual(cards('SK S2 ST DA SQ JK'));
    const hand = cards('SK HK JK');
    expect(handLeft([hand, hand, hand, hand, hand], oneTrick, 3)).toEqual(cards('HK JK'));
    expect(legalNow(cards('HK D3'), oneTrick)).toEqual(plays('HK D3'));
  });

  it('takes no card twice, whatever is chosen with it, and changes nothing before it', () => {
    const before = structuredClone(oneTrick);
    expect(() => addPlay(oneTrick, 'SK')).toThrow('SK was played before');
    expect(() => plays('JK:C JK').reduce(addPlay, oneTrick)).toThrow('JK was played before');
    expect(oneTrick).toEqual(before);
  });
});
