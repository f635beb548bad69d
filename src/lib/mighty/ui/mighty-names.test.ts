import { expect, test } from 'vitest';
import { MIGHTY_DECK } from '$lib/mighty/rules/mighty-cards';
import { m } from '$lib/paraglide/messages';
import { begun, theCard } from './mighty-names';

test('inside a sentence every card has its article once', () => {
  for (const card of MIGHTY_DECK) {
    const sentences = [
      begun(m.mighty_happened({ card: theCard(card), count: 2 })),
      m.mighty_moment_title({ seat: 'P2', card: theCard(card) }),
      m.mighty_moment_title_made({ seat: 'P2', card: theCard(card) }),
      begun(m.mighty_moment_buried({ card: theCard(card) })),
    ];
    for (const sentence of sentences) expect(sentence.match(/\bthe\b/gi)).toHaveLength(1);
  }
});

test('a sentence begins with a capital letter', () => {
  expect(begun(theCard('JK'))).toBe('The joker');
  expect(begun(theCard('SA'))).toBe('The ace of spades');
});
