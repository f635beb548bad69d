/** The unseen layout: what a seat knows of the hidden hands, from the play and from given facts. */
import { describe, expect, it } from 'vitest';
import type { Constraint } from '../constraint';
import { parseScene, type WrittenSituation } from '../examples/parse-situation';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { toUnseenLayout, type HiddenHand, type UnseenLayout } from './unseen-layout';

/** Three tricks: West shows out of hearts on the second; the third is incomplete. */
const SITUATION: WrittenSituation = {
  contract: '3NT by S',
  hands: {
    N: 'K32.A54.KQ3.8765',
    E: 'QJT9.KQJT3.42.K2',
    S: 'A54.9876.A765.A3',
    W: '876.2.JT98.QJT94',
  },
  cards: 'H2 H4 HT H6 HK H7 C4 H5 HQ H8',
};

/** The unseen layout of a seat in the situation; null when the facts contradict it. */
function unseenBy(observer: Seat, ...facts: readonly Constraint[]): UnseenLayout | null {
  return toUnseenLayout(parseScene({ ...SITUATION, observer }).infoSet, facts);
}

function handOfSeat(seat: Seat, unseen: UnseenLayout | null): HiddenHand | undefined {
  return unseen?.hands.find((hand) => hand.seat === seat);
}

const points = (seat: Seat, min: number, max: number): Constraint => ({
  kind: 'points',
  seat,
  min,
  max,
});

describe('the unseen layout of a seat', () => {
  it('has two hidden hands without the cards they played', () => {
    const unseen = unseenBy('S');
    expect(unseen?.hands.map(({ seat, size }) => [seat, size])).toEqual([
      ['E', 10],
      ['W', 11],
    ]);
    expect(unseen?.cards.join(' ')).toBe(
      'SQ SJ ST S9 S8 S7 S6 HJ H3 DJ DT D9 D8 D4 D2 CK CQ CJ CT C9 C2',
    );
  });

  it('has three hidden hands before dummy is faced, and for dummy', () => {
    const { infoSet } = parseScene({ ...SITUATION, observer: 'W', cards: 'H2' });
    const leader = toUnseenLayout({ ...infoSet, dummy: null }, []);
    expect(leader?.hands.map(({ seat }) => seat)).toEqual(['N', 'E', 'S']);
    expect(leader?.cards).toHaveLength(39);
    expect(unseenBy('N')?.hands.map(({ seat }) => seat)).toEqual(['E', 'S', 'W']);
  });

  it('has no card of a suit in a hand that showed out of it', () => {
    expect(handOfSeat('W', unseenBy('S'))?.lengths.H).toEqual({ min: 0, max: 0 });
    expect(handOfSeat('E', unseenBy('S'))?.lengths.H.max).toBeGreaterThan(0);
  });

  it('subtracts the cards that a hand has played from the limits of the facts', () => {
    const length = { kind: 'length', seat: 'E', suit: 'H', min: 5, max: 6 } as const;
    const east = handOfSeat(
      'E',
      unseenBy('S', { kind: 'and', of: [length, { kind: 'and', of: [points('E', 10, 12)] }] }),
    );
    // The hand has played the ten, king and queen of hearts.
    expect(east?.lengths.H).toEqual({ min: 2, max: 3 });
    expect(east?.points).toEqual({ min: 5, max: 7 });
  });

  it('satisfies all facts together', () => {
    const east = handOfSeat('E', unseenBy('S', points('E', 8, 12), points('E', 11, 15)));
    expect(east?.points).toEqual({ min: 6, max: 7 });
  });

  it('does not exist when facts contradict each other or the play', () => {
    expect(unseenBy('S', points('E', 0, 4))).toBeNull();
    expect(unseenBy('S', points('E', 8, 9), points('E', 11, 15))).toBeNull();
    const hearts = { kind: 'length', suit: 'H', seat: 'W', min: 2, max: 13 } as const;
    expect(unseenBy('S', hearts)).toBeNull();
  });

  it('ignores facts of other kinds and facts about visible hands', () => {
    const layoutWithoutFacts = unseenBy('S');
    expect(unseenBy('S', { kind: 'holds', seat: 'W', card: 'CK' })).toEqual(layoutWithoutFacts);
    expect(unseenBy('S', { kind: 'or', of: [points('W', 0, 3)] })).toEqual(layoutWithoutFacts);
    expect(unseenBy('S', { kind: 'not', of: points('W', 0, 3) })).toEqual(layoutWithoutFacts);
    expect(unseenBy('S', points('N', 0, 3), points('S', 30, 37))).toEqual(layoutWithoutFacts);
  });
});
