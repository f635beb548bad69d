import { describe, expect, it } from 'vitest';
import { NO_CARDS, bestBit, bestSeat, bestSuit, isContested, ledSuit, withCard } from './trick';

/** The trick after cards `[seat, suit, bit]`. */
function trickOf(trump: number, ...cards: readonly (readonly [number, number, number])[]): object {
  const trick = cards.reduce(
    (soFar, [seat, suit, bit]) => withCard(soFar, seat, suit, bit, trump),
    NO_CARDS,
  );
  return {
    led: ledSuit(trick),
    seat: bestSeat(trick),
    suit: bestSuit(trick),
    bit: bestBit(trick),
    contested: isContested(trick),
  };
}

describe('a trick in progress', () => {
  it('is won by the highest card of the suit led, whose rank then matters', () => {
    expect(trickOf(4, [3, 2, 16], [0, 2, 64], [1, 2, 4])).toEqual({
      led: 2,
      seat: 0,
      suit: 2,
      bit: 64,
      contested: true,
    });
  });

  it('is won by a card that nobody follows to, whatever its rank', () => {
    expect(trickOf(4, [1, 3, 1], [2, 0, 4096])).toMatchObject({
      seat: 1,
      bit: 1,
      contested: false,
    });
  });

  it('is won by the only trump, whatever its rank, and by the higher of two', () => {
    const ruffed = [
      [1, 3, 64],
      [2, 3, 128],
      [3, 0, 1],
    ] as const;
    expect(trickOf(0, ...ruffed)).toMatchObject({ led: 3, seat: 3, suit: 0, contested: false });
    expect(trickOf(0, ...ruffed, [0, 0, 2])).toMatchObject({ seat: 0, bit: 2, contested: true });
  });
});
