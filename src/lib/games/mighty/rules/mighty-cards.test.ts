import { describe, expect, it } from 'vitest';
import {
  ALL_POINTS,
  handWithout,
  isPointCard,
  MIGHTY_DECK,
  mightyHand,
  pointsIn,
} from './mighty-cards';
import { parseMightyCards } from './trick-positions.fixture';

describe('the deck', () => {
  it('has 53 cards, none twice, and 20 points', () => {
    expect(MIGHTY_DECK).toHaveLength(53);
    expect(new Set(MIGHTY_DECK).size).toBe(53);
    expect(pointsIn(MIGHTY_DECK)).toBe(ALL_POINTS);
  });

  it('counts A K Q J T, and neither nines nor the joker', () => {
    expect(parseMightyCards('SA HK DQ CJ ST').every(isPointCard)).toBe(true);
    expect(parseMightyCards('S9 H2 C3 JK').some(isPointCard)).toBe(false);
  });
});

describe('a hand', () => {
  it('is in the order of the deck with the joker last, no card twice', () => {
    expect(mightyHand(parseMightyCards('JK C2 HA SA HA S2'))).toEqual(
      parseMightyCards('SA S2 HA C2 JK'),
    );
    expect(mightyHand(MIGHTY_DECK.toReversed())).toEqual(MIGHTY_DECK);
  });

  it('without some cards keeps the others', () => {
    expect(handWithout(parseMightyCards('SA HK JK'), parseMightyCards('JK D2'))).toEqual(
      parseMightyCards('SA HK'),
    );
  });
});
