import { expect, test } from 'vitest';
import { SUITS } from '$lib/cards/suits';
import { suitRows } from './diagram';
import { cards } from '../review.fixture';

test('a hand is written suit by suit, and what was played stays in its place', () => {
  expect(suitRows(cards('SA S4 C9'), SUITS, new Set(cards('S4')))).toMatchObject([
    {
      suit: 'S',
      cards: [
        { card: 'SA', played: false },
        { card: 'S4', played: true },
      ],
    },
    { suit: 'H', cards: [] },
    { suit: 'D', cards: [] },
    { suit: 'C', cards: [{ card: 'C9', played: false }] },
  ]);
});
