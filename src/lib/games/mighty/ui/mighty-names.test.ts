import { expect, test } from 'vitest';
import { MIGHTY_DECK } from '$lib/games/mighty/rules/mighty-cards';
import { m } from '$lib/paraglide/messages';
import { capitalize, cardWithArticle } from './mighty-names';

test('a card name within a sentence has exactly one article', () => {
  for (const card of MIGHTY_DECK) {
    const sentences = [
      capitalize(m.mighty_happened({ card: cardWithArticle(card), count: 2 })),
      m.mighty_moment_title({ seat: 'P2', card: cardWithArticle(card) }),
      m.mighty_moment_title_made({ seat: 'P2', card: cardWithArticle(card) }),
      capitalize(m.mighty_moment_buried({ card: cardWithArticle(card) })),
    ];
    for (const sentence of sentences) expect(sentence.match(/\bthe\b/gi)).toHaveLength(1);
  }
});

test('capitalize raises the first letter', () => {
  expect(capitalize(cardWithArticle('JK'))).toBe('The joker');
  expect(capitalize(cardWithArticle('SA'))).toBe('The ace of spades');
});
