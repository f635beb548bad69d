import { describe, expect, test } from 'vitest';
import { SUITS } from '$lib/cards/suits';
import { readDiagram, suitRows } from './diagram';
import { cards } from './review.fixture';

describe('a diagram in an explanation', () => {
  test('is one hand a line', () => {
    expect(readDiagram('N: .A86..\ns KT2...\n')).toEqual({
      N: cards('HA H8 H6'),
      E: null,
      S: cards('SK ST S2'),
      W: null,
    });
  });

  test('or a deal as PBN writes it', () => {
    expect(readDiagram('W:AK... - .5.. -')).toMatchObject({ W: cards('SA SK'), E: cards('H5') });
  });

  test.each(['', 'a picture of a hand', 'N: KQ4', 'N: .A..\nN: .K..', 'X: .A..'])(
    '%j is none and is shown as it was written',
    (text) => expect(readDiagram(text)).toBeNull(),
  );
});

test('a hand is written suit by suit, and what was played stays in its place', () => {
  expect(suitRows(cards('SA S4 C9'), SUITS, new Set(cards('S4')))).toMatchObject([
    {
      suit: 'S',
      cards: [
        { card: 'SA', gone: false },
        { card: 'S4', gone: true },
      ],
    },
    { suit: 'H', cards: [] },
    { suit: 'D', cards: [] },
    { suit: 'C', cards: [{ card: 'C9', gone: false }] },
  ]);
});
