/** The choice of the key card. Columns: the moved cards, the losing card, the key card. */
import { expect, test } from 'vitest';
import type { Card } from '$lib/cards/card';
import { chooseKeyCard } from './key-card';

// The key card of a loss is the decisive card among those that differ between the deal that the
// student's card needed and the deal that beat it.
test.each<[string, readonly Card[], Card, Card | null]>([
  ['the highest honour of the losing card’s suit', ['H2', 'HQ', 'HJ', 'DA'], 'H6', 'HQ'],
  ['an honour elsewhere before a small card of that suit', ['S9', 'S3', 'CK'], 'SA', 'CK'],
  ['without honours a card of that suit before others', ['S9', 'D4', 'S3'], 'SA', 'S9'],
  ['the highest card when none of that suit moved', ['D4', 'C9'], 'SA', 'C9'],
  ['of equals the first in the deck', ['CK', 'DK'], 'SA', 'DK'],
  ['null when no card moved', [], 'SA', null],
])('the key card is %s', (_, movedCards, losingCard, keyCard) => {
  expect(chooseKeyCard(movedCards, losingCard)).toBe(keyCard);
});
