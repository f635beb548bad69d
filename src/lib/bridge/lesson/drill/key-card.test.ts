import { expect, test } from 'vitest';
import type { Card } from '$lib/cards/card';
import { chooseKeyCard } from './key-card';

test.each<[string, readonly Card[], Card, Card | null]>([
  ['the highest honour of the suit that lost it', ['H2', 'HQ', 'HJ', 'DA'], 'H6', 'HQ'],
  ['an honour elsewhere before a small card of that suit', ['S9', 'S3', 'CK'], 'SA', 'CK'],
  ['a small card of that suit before others', ['S9', 'D4', 'S3'], 'SA', 'S9'],
  ['the highest of all where that suit did not move', ['D4', 'C9'], 'SA', 'C9'],
  ['of equals the first in the deck', ['CK', 'DK'], 'SA', 'DK'],
  ['nothing where nothing moved', [], 'SA', null],
])('the key card is %s', (_, movedCards, lost, key) => {
  expect(chooseKeyCard(movedCards, lost)).toBe(key);
});
